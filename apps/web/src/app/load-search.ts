/** Search's code; asked for ahead, since a field that is opened by a key should be there at once. */
export const loadSearch = () => import('../features/search/search-dialog.tsx');
