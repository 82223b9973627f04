import type { Bucket, Category } from '@pouch/contract/vocabulary';
import { buckets, categories } from '@pouch/contract/vocabulary';
import { parseBareHeading } from '@pouch/sorter';

interface Kind {
  category: Category;
  bucket: Bucket | null;
}

/** Names that every program gives its first list, which say nothing of the kind. */
const plainNames =
  /^(?:my )?(?:tasks?|to[- ]?do'?s?|reminders?|inbox|lists?|notes?|home|personal|work|aufgaben|tâches|tareas)(?: list)?$/iu;

const shoppingNames =
  /^(?:einkaufsliste|einkaufen|einkäufe|einkauf|(?:liste de )?courses|(?:lista de la )?compras?|spesa|boodschappen)$/iu;

const bucketNames: readonly [RegExp, Bucket][] = [
  [/^(?:filme|films|películas|peliculas|film|serien|séries|series)$/iu, 'WatchBucket'],
  [/^(?:bücher|livres|libros|libri|leseliste|boeken)$/iu, 'ReadBucket'],
  [/^(?:musik|musique|música|musica|muziek)$/iu, 'ListenBucket'],
  [/^(?:rezepte|recettes|recetas|restaurantes)$/iu, 'TasteBucket'],
  [/^(?:spiele|jeux|juegos)$/iu, 'PlayBucket'],
  [/^(?:reisen|reiseziele|voyages|viajes)$/iu, 'LocationBucket'],
  [/^(?:ideen|idées|idee)$/iu, 'IdeaBucket'],
];

/** The kind that the first of some names says; null where none of them says one. */
export function kindFromNames(names: readonly (string | null)[]): Kind | null {
  for (const name of names) {
    const kind = name === null ? null : kindFromName(name);
    if (kind !== null) return kind;
  }
  return null;
}

function kindFromName(text: string): Kind | null {
  const name = text
    .replaceAll(/[^\p{L}\p{N}' -]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
  const exact = exactKinds.get(name.toLowerCase().replaceAll(' ', ''));
  if (exact !== undefined) return exact;
  if (name === '' || plainNames.test(name)) return null;
  if (shoppingNames.test(name)) return { category: 'Shopping', bucket: null };
  const bucket = bucketNames.find(([pattern]) => pattern.test(name))?.[1];
  if (bucket !== undefined) return { category: 'Bucket', bucket };
  return parseBareHeading(name);
}

/** Pouch's own words: "Shopping", "WatchBucket", "Watch". "To-Do" is what every program calls its list. */
const exactKinds = new Map<string, Kind>([
  ...categories
    .filter((category) => category === 'Shopping')
    .map((category): [string, Kind] => [category.toLowerCase(), { category, bucket: null }]),
  ...buckets.flatMap((bucket): [string, Kind][] => {
    const kind: Kind = { category: 'Bucket', bucket };
    return [
      [bucket.toLowerCase(), kind],
      [bucket.replace('Bucket', '').toLowerCase(), kind],
    ];
  }),
]);
