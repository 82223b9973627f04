import { queryOptions } from '@tanstack/react-query';
import type { Invitation } from '@pouch/contract/invitations';

/** Who invites by a link; read each time. */
export const invitationQuery = (code: string) =>
  queryOptions<Invitation>({ queryKey: ['/api/invitations', encodeURIComponent(code)], gcTime: 0 });
