import { linkPreview, webUrlQuery } from '../schemas/links.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Links');

export const linkCalls = {
  getLinkPreview: userCall({
    summary: 'Preview of a web page: title, description, picture',
    openTo: 'subscribers',
    scope: 'read',
    query: webUrlQuery,
    response: linkPreview,
    errors: ['bad_gateway'],
  }),
  getLinkPicture: userCall({
    summary: 'A picture from the web, scaled down',
    openTo: 'subscribers',
    scope: 'read',
    query: webUrlQuery,
    response: { binary: 'image/webp' },
    errors: ['not_found', 'bad_gateway'],
  }),
} satisfies CallTable;
