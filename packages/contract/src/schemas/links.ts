import { z } from 'zod';

/** A page or a picture of the public web, as a person gives it. */
export const webAddressQuery = z.object({
  url: z
    .url({ protocol: /^https?$/, error: 'That address cannot be previewed' })
    .max(2_000, 'That address cannot be previewed'),
});

/** What a page says about itself. Texts are plain; addresses are absolute, with http or https; null where unknown. */
export const linkPreview = z.object({
  /** Where the page was in the end, after redirects. */
  url: z.string(),
  /** At most 300 characters. */
  title: z.string().nullable(),
  /** At most 500 characters. */
  description: z.string().nullable(),
  siteName: z.string().nullable(),
  favicon: z.string().nullable(),
  image: z.string().nullable(),
});
export type LinkPreview = z.infer<typeof linkPreview>;
