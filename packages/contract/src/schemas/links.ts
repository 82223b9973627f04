import { z } from 'zod';

/** The URL of a page or a picture on the public web. */
export const webUrlQuery = z.object({
  url: z
    .url({ protocol: /^https?$/, error: 'That address cannot be previewed' })
    .max(2_000, 'That address cannot be previewed'),
});

/** A page's description of itself. Plain text; URLs are absolute, with http or https; null where unknown. */
export const linkPreview = z.object({
  /** The page's URL after redirects. */
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
