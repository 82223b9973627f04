/** The path of an item's edit screen. */
export const editPath = ({ id }: { id: string }): string => `/item/${id}/edit`;
