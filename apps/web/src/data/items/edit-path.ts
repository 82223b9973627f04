/** Where an item is edited. */
export const editPath = ({ id }: { id: string }): string => `/item/${id}/edit`;
