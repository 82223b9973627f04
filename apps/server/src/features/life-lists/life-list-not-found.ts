import { AppError } from '../../errors.ts';

/** A list that does not exist, or that the person does not have yet. */
export const lifeListNotFound = (): AppError =>
  new AppError('not_found', 'The requested LifeList could not be found.');
