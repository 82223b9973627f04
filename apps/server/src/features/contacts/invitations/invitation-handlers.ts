import { maxInvitationUses } from '@pouch/contract/invitations';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../db/database.ts';
import type { Handlers } from '../../../http/calls/call-handlers.ts';
import { createMinuteLimit } from '../../../http/limits/minute-limit.ts';
import { acceptInvitation, invitationNotFound } from './accept-invitation.ts';
import { hashCode, invitationCode } from './invitation-code.ts';
import {
  deleteInvitation,
  findInvitation,
  findInviter,
  saveInvitation,
  type InvitationRow,
} from './invitation-store.ts';

type InvitationHandlers = Pick<
  Handlers,
  'createInvitation' | 'revokeInvitation' | 'getInvitation' | 'acceptInvitation'
>;

export interface InvitationDeps {
  database: Database;
  now: () => Date;
  /** The server's secret. */
  secret: string;
  publicUrl: string;
  /** Throws a 429 once the user has tried too often. */
  countAttempt: (userId: string) => Promise<void>;
  /** Whether an address may read only so many invitations. */
  isLimited: boolean;
}

/** Far more than a household that shares an address opens, and too few to try codes. */
const readsPerMinute = 60;

/** Publishes to a user, and notifies them, that they have a new contact. */
type Announce = (userId: string, contactId: string) => void;

/** How long a link works: 14 days, in milliseconds. */
const lifetimeMs = 14 * 24 * 60 * 60 * 1000;

/** The calls about the link that invites people to connect (FW-05). */
export function invitationHandlers(deps: InvitationDeps, announce: Announce): InvitationHandlers {
  const { database, now, secret, publicUrl, countAttempt, isLimited } = deps;
  const countRead = isLimited ? createMinuteLimit(readsPerMinute, now) : () => undefined;
  const isUsable = (row: InvitationRow) =>
    row.expiresAt > now().toISOString() &&
    row.uses < maxInvitationUses &&
    // A link made with an earlier server secret cannot be computed any more.
    hashCode(invitationCode(secret, row)).equals(row.codeHash);

  function newInvitation(userId: string): InvitationRow {
    const id = uuidv7();
    const at = now();
    return {
      userId,
      id,
      codeHash: hashCode(invitationCode(secret, { userId, id })),
      uses: 0,
      createdAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + lifetimeMs).toISOString(),
    };
  }

  return {
    createInvitation: async ({ user }) => {
      const known = await findInvitation(database, user.id);
      const row = known && isUsable(known) ? known : newInvitation(user.id);
      if (row !== known) await saveInvitation(database, row);
      const code = invitationCode(secret, row);
      const usesLeft = maxInvitationUses - row.uses;
      return { code, url: `${publicUrl}/invite/${code}`, expiresAt: row.expiresAt, usesLeft };
    },

    revokeInvitation: ({ user, runOnce }) => runOnce((tx) => deleteInvitation(tx, user.id)),

    getInvitation: async ({ params, address }) => {
      countRead(address);
      const inviter = await findInviter(database, hashCode(params.code), now().toISOString());
      if (!inviter) throw invitationNotFound();
      return { name: inviter.name };
    },

    acceptInvitation: async ({ user, params, runOnce }) => {
      await countAttempt(user.id);
      let accepted: Awaited<ReturnType<typeof acceptInvitation>> | undefined;
      const outcome = await runOnce(async (tx) => {
        const call = { userId: user.id, now: now().toISOString() };
        accepted = await acceptInvitation(tx, call, hashCode(params.code));
        return { name: accepted.inviter.name, wasContact: accepted.wasContact };
      });
      if (accepted && !accepted.wasContact) announce(accepted.inviter.userId, accepted.contactId);
      return outcome;
    },
  };
}
