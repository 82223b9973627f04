import { useQueryClient } from '@tanstack/react-query';
import { Copy, Link, Map as MapIcon, RotateCcw } from 'lucide-react';
import type { Bucket } from '@pouch/contract/vocabulary';
import { bucketLooks } from '../../../../labels/category-display.ts';
import { isMapsLink, linkQueries, useLinkPreview } from '../../../../data/links/link-preview.ts';
import { useSettled } from '../../../../lib/use-settled.ts';
import { toWebAddress } from '../../../../lib/web-address.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { LinkCard, LinkCardButton, LinkCardLink } from '../../../../ui/display/link-card.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { copyLink } from '../copy-toasts.ts';

/** Milliseconds after the last key until a link is looked up (ED-09). */
const lookUpDelay = 500;

interface LinkFieldProps {
  value: string;
  bucket: Bucket;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A link, and what it leads to (ED-09). */
export function LinkField({ value, bucket, error, onChange }: LinkFieldProps) {
  const address = toWebAddress(value);
  const settled = useSettled(address, lookUpDelay);
  const isShown = address !== null && address !== '' && settled !== null && settled !== '';
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
      {isShown && <Preview key={settled} url={settled} bucket={bucket} />}
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
      hue={bucketLooks[bucket].hue}
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
