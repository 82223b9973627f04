import { z } from 'zod';

const contactStatuses = ['accepted', 'pending_received', 'pending_sent', 'blocked'] as const;

/** Somebody a person knows here, or has asked, or was asked by. */
export const contact = z.object({
  id: z.uuid(),
  status: z.enum(contactStatuses),
  /** The nickname its owner gave, else the name that the other shows; the address where there is neither. */
  contactDisplayName: z.string(),
  contactEmail: z.string(),
});
export type Contact = z.infer<typeof contact>;

export const contactParams = z.object({ id: z.uuid() });

/** An address as somebody types it; compared without case. */
export const addContactInput = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter an email address')),
});

export const changeContactInput = z.object({
  action: z.enum(['accept', 'reject', 'block', 'unblock']),
});

export const saveContactNameInput = z.object({
  displayName: z.string().trim().min(1, 'Please enter a name').max(100),
});
