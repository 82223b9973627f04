import { AppError, notFound } from '../../../lib/errors.ts';

/** A 404 for a list that does not exist, or that the user does not have yet. */
export const lifeListNotFound = (): AppError =>
  new AppError('not_found', 'The requested LifeList could not be found.');

export const groupNotFound = (): AppError => notFound('The group');

/** A 409: the entry at the given index is no longer the one that the client means. */
export const listChangedError = (): AppError =>
  new AppError('conflict', 'This list was changed on another device. Please look at it again.');

export const groupExistsError = (): AppError =>
  new AppError('conflict', 'There’s already a group with this name.');
