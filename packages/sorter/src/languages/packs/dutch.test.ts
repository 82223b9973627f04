import { describe, expect, it } from 'vitest';
import { sortInBrief } from '../../testing/foreign-thoughts.ts';

describe('a thought in Dutch', () => {
  it.each([
    ['diner met Tom vrijdag om 7', 'Diner met Tom, To-Do, 2026-11-27 19:00'],
    ['tandarts morgen om 3 uur', 'Tandarts, To-Do, 2026-11-21 15:00'],
    ['kapper overmorgen om 9:30', 'Kapper, To-Do, 2026-11-22 09:30'],
    ['vuilnis vandaag buiten zetten', 'Vuilnis buiten zetten, To-Do, 2026-11-20 12:00'],
    ['boekhouder maandag om half vier', 'Boekhouder, To-Do, 2026-11-23 15:30'],
    ['bank dinsdag om kwart over twee', 'Bank, To-Do, 2026-11-24 14:15'],
    ['vergadering om kwart voor negen', 'Vergadering, To-Do, 2026-11-20 20:45'],
    ['loodgieter volgende woensdag om 8 uur', 'Loodgieter, To-Do, 2026-11-25 08:00'],
    ['Anna volgende week bellen', 'Anna bellen, To-Do, 2026-11-23 09:00'],
    ['Anna volgende week dinsdag bellen', 'Anna bellen, To-Do, 2026-11-24 09:00'],
    ['banden wisselen volgende maand', 'Banden wisselen, To-Do, 2026-12-01 09:00'],
    ['zolder opruimen dit weekend', 'Zolder opruimen, To-Do, 2026-11-21 09:00'],
    ['over 3 dagen boeken terugbrengen', 'Boeken terugbrengen, To-Do, 2026-11-23 09:00'],
    ['over twee weken naar de dokter gaan', 'Naar de dokter gaan, To-Do, 2026-12-04 09:00'],
    ['over een uur taart uit de oven halen', 'Taart uit de oven halen, To-Do, 2026-11-20 11:00'],
    ['kaartjes boeken voor vrijdag', 'Kaartjes boeken, To-Do, 2026-11-27 09:00'],
    ['rekening betalen voor 15 december', 'Rekening betalen, To-Do, 2026-12-15 09:00'],
    ['paspoort ophalen op 3-12-2026', 'Paspoort ophalen, To-Do, 2026-12-03 09:00'],
    ['verlof aanvragen voor 31-03-2027', 'Verlof aanvragen, To-Do, 2027-03-31 09:00'],
    ['vlucht van 24 januari 2028 boeken', 'Vlucht boeken, To-Do, 2028-01-24 09:00'],
    ['elke dag planten water geven', 'Planten water geven, To-Do, 2026-11-21 09:00, DAILY'],
    ['koor elke maandag om 18 uur', 'Koor, To-Do, 2026-11-23 18:00, WEEKLY MON'],
    ['sporten elke dinsdag en donderdag', 'Sporten, To-Do, 2026-11-24 09:00, WEEKLY TUE THU'],
    [
      'om de twee weken badkamer schoonmaken',
      'Badkamer schoonmaken, To-Do, 2026-11-21 09:00, FORTNIGHTLY SAT',
    ],
    ['elke 3 maanden filter vervangen', 'Filter vervangen, To-Do, 2026-11-21 09:00, MONTHLY'],
    ['elke week oma bellen', 'Oma bellen, To-Do, 2026-11-21 09:00, WEEKLY SAT'],
    [
      'om de week oud papier buiten zetten',
      'Oud papier buiten zetten, To-Do, 2026-11-21 09:00, FORTNIGHTLY SAT',
    ],
    ['elke ochtend oefeningen doen', 'Oefeningen doen, To-Do, 2026-11-21 09:00, DAILY'],
    [
      'elke eerste maandag van de maand vergadering voorbereiden',
      'Vergadering voorbereiden, To-Do, 2026-12-07 09:00, MONTHLY MON',
    ],
    ['op de 1e van elke maand huur betalen', 'Huur betalen, To-Do, 2026-12-01 09:00, MONTHLY'],
    ['maandagavond ouders bellen', 'Ouders bellen, To-Do, 2026-11-23 19:00'],
    ["eten met Tom vrijdag om 8 uur 's avonds", 'Eten met Tom, To-Do, 2026-11-27 20:00'],
    ['vanmiddag pakje ophalen', 'Pakje ophalen, To-Do, 2026-11-20 15:00'],
    ['morgenochtend broodjes halen', 'Broodjes, Supermarket, 2026-11-21 09:00'],
    ['balkon verven in maart', 'Balkon verven, To-Do, 2027-03-01 09:00'],
    [
      'herinner me aan de afspraak bij de oogarts morgen',
      'De afspraak bij de oogarts, To-Do, 2026-11-21 09:00',
    ],
    ['de vuilnisbak buiten zetten', 'De vuilnisbak buiten zetten, To-Do'],
    ['de was ophangen', 'De was ophangen, To-Do'],
    ['melk en brood kopen', 'Melk, Supermarket; Brood, Supermarket'],
    [
      '2 broden, zes eieren en een kilo aardappels kopen',
      '2 Broden, Supermarket; 6 Eieren, Supermarket; Aardappels, Supermarket',
    ],
    ['appels, kaas, wc-papier', 'Appels, Supermarket; Kaas, Supermarket; Wc-papier, Supermarket'],
    ['boodschappen: melk, gist, quinoa', 'Melk, Supermarket; Gist, Supermarket; Quinoa, Other'],
    ['koffie is op', 'Koffie, Supermarket'],
    ['nieuwe gloeilampen kopen', 'Gloeilampen, Home'],
    ['winterlaarzen bestellen', 'Winterlaarzen, Wardrobe'],
    ['de film Turks fruit kijken', 'Turks fruit, WatchBucket'],
    ['De ontdekking van de hemel lezen', 'De ontdekking van de hemel, ReadBucket'],
    ['podcast Man man man luisteren', 'Podcast Man man man, ListenBucket'],
    ['het Anne Frank Huis bezoeken', 'Het Anne Frank Huis, LocationBucket'],
    ['oma bezoeken op zondag', 'Oma bezoeken, To-Do, 2026-11-22 09:00'],
    ['bitterballen proeven bij Van Dobben', 'Bitterballen proeven bij Van Dobben, To-Do?'],
    ['niet vergeten rijbewijs te verlengen', 'Rijbewijs te verlengen, To-Do'],
    ['ik moet de auto wassen', 'De auto wassen, To-Do'],
    [
      'badkamer schoonmaken en vuilnis buiten zetten',
      'Badkamer schoonmaken, To-Do; Vuilnis buiten zetten, To-Do',
    ],
    [
      'was ophangen en stofzuigen morgen',
      'Was ophangen, To-Do, 2026-11-21 09:00; Stofzuigen, To-Do, 2026-11-21 09:00',
    ],
    ['trouwjurk bij de stomerij', 'Trouwjurk bij de stomerij, To-Do?'],
    ['melk kopen en mama bellen', 'Melk, Supermarket; Mama bellen, To-Do'],
    ['op tijd op het werk komen', 'Op tijd op het werk komen, To-Do?'],
    ['dinsdag en donderdag zwemmen om 12:30', 'Zwemmen, To-Do, 2026-11-24 12:30, WEEKLY TUE THU'],
    ['belastingaangifte eind januari', 'Belastingaangifte, To-Do, 2027-01-31 09:00'],
    ['Idee: een app voor buren', 'App voor buren, IdeaBucket'],
  ])('"%s" becomes "%s" (SO-14)', (text, items) => {
    expect(sortInBrief(text)).toBe(items);
  });

  it.each([
    ['huur betalen op de eerste', 'Huur betalen, To-Do, 2026-12-01 09:00'],
    ['op de eerste van de maand huur betalen', 'Huur betalen, To-Do, 2026-12-01 09:00, MONTHLY'],
    ['op de eerste van volgende maand huur betalen', 'Huur betalen, To-Do, 2026-12-01 09:00'],
    ['op de eerste dag boeken ophalen', 'Op de eerste dag boeken ophalen, To-Do'],
    ['cursus eerste hulp boeken', 'Cursus eerste hulp boeken, To-Do'],
  ])('the first of a month, but no other first, is a date: "%s" becomes "%s" (SO-14)', (text, items) => {
    expect(sortInBrief(text)).toBe(items);
  });
});
