import type { ReactNode } from 'react';
import './illustration.css';

export type IllustrationName = 'pouch' | 'basket' | 'calendar' | 'pouches' | 'thread' | 'note';

const illustrations: Record<IllustrationName, ReactNode> = {
  pouch: (
    <>
      <ellipse className="drawing-shadow" cx="84" cy="112" rx="62" ry="10" />
      <path
        className="drawing-ground"
        d="M48 56c0-10 7-16 17-16h38c10 0 17 6 17 16v22c0 20-14 32-36 32S48 98 48 78z"
      />
      <path d="M48 56c10 13 22 18 36 18s26-5 36-18" />
      <path className="drawing-stitch" d="M55 72v7c0 15 11 24 29 24s29-9 29-24v-7" />
      <circle className="drawing-accent" cx="84" cy="74" r="4" />
      <path className="drawing-accent" d="M84 30c-2-8 4-11 2-18M100 32c1-6 6-7 6-13M67 32c-1-6-6-7-5-13" />
    </>
  ),
  basket: (
    <>
      <ellipse className="drawing-shadow" cx="84" cy="114" rx="60" ry="9" />
      <path className="drawing-ground" d="M42 58h84l-9 44c-1 6-5 9-11 9H62c-6 0-10-3-11-9z" />
      <path d="M36 58h96M58 58c4-22 14-34 26-34s22 12 26 34" />
      <path className="drawing-stitch" d="M49 68h70" />
      <path className="drawing-accent" d="M72 78v22M84 78v22M96 78v22" />
    </>
  ),
  calendar: (
    <>
      <ellipse className="drawing-shadow" cx="84" cy="114" rx="58" ry="9" />
      <rect className="drawing-ground" x="44" y="32" width="80" height="76" rx="14" />
      <path d="M44 54h80M64 24v16M104 24v16" />
      <path className="drawing-stitch" d="M52 62h64v38H52z" />
      <path className="drawing-accent" d="M84 70v12l9 6" />
      <circle className="drawing-accent" cx="84" cy="82" r="17" />
    </>
  ),
  pouches: (
    <>
      <ellipse className="drawing-shadow" cx="84" cy="112" rx="66" ry="10" />
      <path
        className="drawing-ground"
        d="M28 66c0-8 6-13 14-13h18c8 0 14 5 14 13v14c0 15-9 24-23 24s-23-9-23-24z"
      />
      <path d="M28 66c6 8 13 11 23 11s17-3 23-11" />
      <path
        className="drawing-ground"
        d="M94 66c0-8 6-13 14-13h18c8 0 14 5 14 13v14c0 15-9 24-23 24s-23-9-23-24z"
      />
      <path d="M94 66c6 8 13 11 23 11s17-3 23-11" />
      <path className="drawing-stitch" d="M51 53c4-34 62-34 66 0" />
      <circle className="drawing-accent" cx="51" cy="77" r="3.5" />
      <circle className="drawing-accent" cx="117" cy="77" r="3.5" />
      <path className="drawing-accent" d="M84 18v9M79.5 22.5h9" />
    </>
  ),
  thread: (
    <>
      <ellipse className="drawing-shadow" cx="80" cy="114" rx="60" ry="9" />
      <path
        className="drawing-ground"
        d="M44 46c0-10 7-16 17-16h38c10 0 17 6 17 16v24c0 20-14 34-36 34S44 90 44 70z"
      />
      <path d="M44 46c10 13 22 18 36 18s26-5 36-18" />
      <circle className="drawing-accent" cx="80" cy="64" r="4" />
      <path className="drawing-stitch" d="M51 66v5c0 8 3 14 8 18" />
      <path d="M92 100c-2-8 4-9 3-15 6 3 8-2 13 1" />
      <path className="drawing-accent" d="M101 98c10 8 22 4 24-4s-9-10-11-2 8 20 22 18 16-14 22-13" />
    </>
  ),
  note: (
    <>
      <ellipse className="drawing-shadow" cx="84" cy="114" rx="60" ry="9" />
      <path className="drawing-ground" d="M46 52h76v34c0 14-10 24-24 24H70c-14 0-24-10-24-24z" />
      <path d="M46 52c12 10 24 14 38 14s26-4 38-14" />
      <path className="drawing-stitch" d="M53 66v20c0 10 7 17 17 17h28c10 0 17-7 17-17V66" />
      <path className="drawing-accent" d="M70 48l4-26h24l3 26M80 32h12M79 40h14" />
    </>
  ),
};

/** A line drawing of 168 by 132 px for empty screens. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className="drawing" width="168" height="132" viewBox="0 0 168 132" aria-hidden>
      {illustrations[name]}
    </svg>
  );
}
