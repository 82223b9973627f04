import { linkPreview, webUrlQuery } from '../schemas/links.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Links');

export const linkCalls = {
  getLinkPreview: userCall({
    summary: 'What a page of the web says about itself',
    query: webUrlQuery,
    response: linkPreview,
    errors: ['bad_gateway'],
  }),
  getLinkPicture: userCall({
    summary: 'A picture of the web, made small',
    query: webUrlQuery,
    response: { binary: 'image/webp' },
    errors: ['not_found', 'bad_gateway'],
  }),
} satisfies CallTable;
