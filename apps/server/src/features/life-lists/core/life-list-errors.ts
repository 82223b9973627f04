import { AppError, notFound } from '../../../lib/errors.ts';

/** A list that does not exist, or that the person does not have yet. */
export const lifeListNotFound = (): AppError =>
  new AppError('not_found', 'The requested LifeList could not be found.');

export const groupNotFound = (): AppError => notFound('The group');

/** The caller means another entry than the one that stands there by now. */
export const hasMoved = (): AppError =>
  new AppError('conflict', 'This list was changed on another device. Please look at it again.');

export const groupExists = (): AppError => new AppError('conflict', 'There is a group of this name already.');
