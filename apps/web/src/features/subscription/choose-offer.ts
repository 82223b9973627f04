import type { Offer } from '../../platform/purchases/store-offer.ts';

/** The monthly offer, or else the first; null where there is none (PW-05). */
export const chooseOffer = (offers: readonly Offer[]): Offer | null =>
  offers.find(({ packageType }) => packageType === 'MONTHLY') ?? offers[0] ?? null;
