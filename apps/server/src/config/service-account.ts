import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The fields of a Google service account that sending to phones needs. */
const serviceAccount = z
  .object({
    type: z.literal('service_account'),
    project_id: z.string().regex(/^[a-z0-9][a-z0-9.:-]{2,62}$/),
    client_email: z.string().min(3),
    private_key: z.string().refine(isRsaKey),
    token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
  })
  .transform(({ project_id, client_email, private_key, token_uri }) => ({
    projectId: project_id,
    clientEmail: client_email,
    privateKey: private_key,
    tokenUri: token_uri,
  }));

/** Reads a service account from the path of its JSON file, or from that JSON; null if it is not complete and valid. */
export function readServiceAccount(pathOrJson: string): z.output<typeof serviceAccount> | null {
  try {
    const text = pathOrJson.trimStart().startsWith('{') ? pathOrJson : readFileSync(pathOrJson, 'utf8');
    return serviceAccount.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
