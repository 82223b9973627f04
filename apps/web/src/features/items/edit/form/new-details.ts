import { isSameDetail, type ExtraField } from '../../../../data/items/item-extras.ts';

/** A detail being added; its name can still be edited. */
export interface NewDetail {
  id: number;
  name: string;
  value: string;
}

/** The server's limits: the number of details, and the characters of a name and of a value. */
export const maxDetails = 30;
export const maxDetailName = 60;
export const maxDetailValue = 500;

const isBlank = (detail: NewDetail): boolean => detail.name.trim() === '' && detail.value.trim() === '';

/** Validates the names of new details: messages by id, or undefined if there are none. */
export function newDetailErrors(
  details: readonly NewDetail[],
  known: readonly ExtraField[],
): Partial<Record<number, string>> | undefined {
  const names = known.map(({ key }) => key);
  const errors: Partial<Record<number, string>> = {};
  for (const detail of details) {
    const name = detail.name.trim();
    if (isBlank(detail)) continue;
    if (name === '') {
      errors[detail.id] = 'Please name this detail';
      continue;
    }
    if (names.some((other) => isSameDetail(other, name))) errors[detail.id] = 'This detail is there already';
    names.push(name);
  }
  return Object.keys(errors).length === 0 ? undefined : errors;
}

/** The known details with the complete new ones added. */
export const withNewDetails = (
  extras: Record<string, string>,
  details: readonly NewDetail[],
): Record<string, string> => ({
  ...extras,
  ...Object.fromEntries(
    details
      .filter(({ name, value }) => name.trim() !== '' && value.trim() !== '')
      .map(({ name, value }) => [name.trim(), value.trim()]),
  ),
});
