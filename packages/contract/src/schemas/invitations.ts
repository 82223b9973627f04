import { z } from 'zod';

/** Most people who can become contacts by one link. */
export const maxInvitationUses = 50;

/** The user's current link; `code` is the last part of its path, `/invite/{code}`. */
export const ownInvitation = z.object({
  code: z.string(),
  url: z.string(),
  /** ISO 8601 in UTC. */
  expiresAt: z.string(),
  /** How many more people can use it. */
  usesLeft: z.int(),
});

/** Any text, so that a mistyped code is answered like an unknown one. */
export const invitationParams = z.object({ code: z.string().min(1).max(200) });

/** What everyone with the link may see: the inviter's name, or their email without one. */
export const invitation = z.object({ name: z.string() });
export type Invitation = z.infer<typeof invitation>;

export const acceptedInvitation = z.object({
  name: z.string(),
  /** Whether they had been contacts before. */
  wasContact: z.boolean(),
});
