import { useQueryClient } from '@tanstack/react-query';
import { Copy, Link, Map as MapIcon, RotateCcw } from 'lucide-react';
import type { Bucket } from '@pouch/contract/vocabulary';
import { bucketDisplays } from '../../../../labels/category-display.ts';
import { isMapsLink, linkQueries, useLinkPreview } from '../../../../data/links/link-preview.ts';
import { useDebouncedValue } from '../../../../lib/hooks/use-debounced-value.ts';
import { toWebUrl } from '../../../../lib/web-url.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { LinkCard, LinkCardButton, LinkCardLink } from '../../../../ui/display/link-card.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { copyLink } from './copy-toasts.ts';

/** Time after the last keystroke until the link's preview is requested (ED-09). */
const lookUpDelayMs = 500;

interface LinkFieldProps {
  value: string;
  bucket: Bucket;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A link with a preview of its page (ED-09). */
export function LinkField({ value, bucket, error, onChange }: LinkFieldProps) {
  const url = toWebUrl(value);
  const settledUrl = useDebouncedValue(url, lookUpDelayMs);
  const isShown = url !== null && url !== '' && settledUrl !== null && settledUrl !== '';
  return (
    <div className="link-field">
      <Field label="Link" error={error}>
        <TextInput
          type="url"
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://"
          maxLength={2000}
          icon={<Link className="icon-small" />}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {isShown && <Preview key={settledUrl} url={settledUrl} bucket={bucket} />}
    </div>
  );
}

function Preview({ url, bucket }: { url: string; bucket: Bucket }) {
  const view = useLinkPreview(url);
  const isPlace = isMapsLink(url);
  const client = useQueryClient();
  const lookUpAgain = () => void client.refetchQueries({ queryKey: linkQueries.preview(url).queryKey });
  return (
    <LinkCard
      {...view}
      isPlace={isPlace}
      hue={bucketDisplays[bucket].hue}
      actions={
        <>
          {isPlace && (
            <LinkCardLink href={url} icon={<MapIcon className="icon-tiny" />}>
              Maps
            </LinkCardLink>
          )}
          <LinkCardButton icon={<Copy className="icon-tiny" />} onClick={() => void copyLink(url)}>
            Copy link
          </LinkCardButton>
          {view.state === 'failed' && (
            <LinkCardButton icon={<RotateCcw className="icon-tiny" />} onClick={lookUpAgain}>
              Try again
            </LinkCardButton>
          )}
        </>
      }
    />
  );
}
