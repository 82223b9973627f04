interface ExportResult {
  count?: number;
  alreadyThere?: number;
}

/** The toast of an export to Shopping, by the numbers of items added and of items already there (LL-06). */
export function exportMessage({ count = 0, alreadyThere = 0 }: ExportResult): {
  title: string;
  text: string;
} {
  if (count > 0) {
    return {
      title: count === 1 ? '1 item added to Shopping' : `${count} items added to Shopping`,
      text:
        alreadyThere === 0
          ? 'Everything unchecked is there now.'
          : `${alreadyThere} ${alreadyThere === 1 ? 'was' : 'were'} already there.`,
    };
  }
  return alreadyThere > 0
    ? { title: 'Nothing new for Shopping', text: 'Everything unchecked is already in Shopping.' }
    : { title: 'Nothing to export', text: 'Everything on this list is checked.' };
}

/** The toast of an export that the server has not answered yet: only it knows what Shopping has. */
export const exportWaits = {
  title: 'Export kept',
  text: 'Everything unchecked is added to Shopping when you’re back.',
};
