import { describe, expect, it } from 'vitest';
import { sortInBrief } from '../../testing/foreign-thoughts.ts';

describe('a thought in Italian', () => {
  it.each([
    ['cena con Luca venerdì alle 8', 'Cena con Luca, To-Do, 2026-11-27 20:00'],
    ['dentista domani alle 15', 'Dentista, To-Do, 2026-11-21 15:00'],
    ['parrucchiere dopodomani alle 9:30', 'Parrucchiere, To-Do, 2026-11-22 09:30'],
    ['portare fuori la spazzatura oggi', 'Portare fuori la spazzatura, To-Do, 2026-11-20 12:00'],
    ['commercialista lunedì alle tre e mezza', 'Commercialista, To-Do, 2026-11-23 15:30'],
    ['banca martedì alle due e un quarto', 'Banca, To-Do, 2026-11-24 14:15'],
    ['riunione alle nove meno un quarto', 'Riunione, To-Do, 2026-11-20 20:45'],
    ['idraulico mercoledì prossimo alle 8', 'Idraulico, To-Do, 2026-11-25 08:00'],
    ['chiamare Anna la settimana prossima', 'Chiamare Anna, To-Do, 2026-11-23 09:00'],
    ['chiamare Anna martedì della settimana prossima', 'Chiamare Anna, To-Do, 2026-11-24 09:00'],
    ['cambiare le gomme il mese prossimo', 'Cambiare le gomme, To-Do, 2026-12-01 09:00'],
    ['riordinare la cantina nel fine settimana', 'Riordinare la cantina, To-Do, 2026-11-21 09:00'],
    ['tra 3 giorni restituire i libri', 'Restituire i libri, To-Do, 2026-11-23 09:00'],
    ['fra due settimane andare dal medico', 'Andare dal medico, To-Do, 2026-12-04 09:00'],
    ["tra un'ora togliere la torta dal forno", 'Togliere la torta dal forno, To-Do, 2026-11-20 11:00'],
    ['prenotare i biglietti entro venerdì', 'Prenotare i biglietti, To-Do, 2026-11-27 09:00'],
    ['pagare la bolletta entro il 15 dicembre', 'Pagare la bolletta, To-Do, 2026-12-15 09:00'],
    ['ritirare il passaporto il 3/12', 'Ritirare il passaporto, To-Do, 2026-12-03 09:00'],
    ['chiedere le ferie entro il 31/03/2027', 'Chiedere le ferie, To-Do, 2027-03-31 09:00'],
    ['prenotare il volo del 24 gennaio 2028', 'Prenotare il volo, To-Do, 2028-01-24 09:00'],
    ['annaffiare le piante ogni giorno', 'Annaffiare le piante, To-Do, 2026-11-21 09:00, DAILY'],
    ['coro ogni lunedì alle 18', 'Coro, To-Do, 2026-11-23 18:00, WEEKLY MON'],
    ['fare sport ogni martedì e giovedì', 'Fare sport, To-Do, 2026-11-24 09:00, WEEKLY TUE THU'],
    ['ogni due settimane pulire il bagno', 'Pulire il bagno, To-Do, 2026-11-21 09:00, FORTNIGHTLY SAT'],
    ['ogni 3 mesi cambiare il filtro', 'Cambiare il filtro, To-Do, 2026-11-21 09:00, MONTHLY'],
    ['ogni settimana chiamare la nonna', 'Chiamare la nonna, To-Do, 2026-11-21 09:00, WEEKLY SAT'],
    ['il venerdì portare fuori la carta', 'Portare fuori la carta, To-Do, 2026-11-27 09:00, WEEKLY FRI'],
    ['ogni mattina fare gli esercizi', 'Fare gli esercizi, To-Do, 2026-11-21 09:00, DAILY'],
    [
      'il primo lunedì del mese preparare la riunione',
      'Preparare la riunione, To-Do, 2026-12-07 09:00, MONTHLY MON',
    ],
    ["il 1 di ogni mese pagare l'affitto", "Pagare l'affitto, To-Do, 2026-12-01 09:00, MONTHLY"],
    ['lunedì sera chiamare i genitori', 'Chiamare i genitori, To-Do, 2026-11-23 19:00'],
    ['cena con Tommaso venerdì alle 8 di sera', 'Cena con Tommaso, To-Do, 2026-11-27 20:00'],
    ['questo pomeriggio ritirare il pacco', 'Ritirare il pacco, To-Do, 2026-11-20 15:00'],
    ['domani mattina comprare i cornetti', 'Cornetti, Supermarket, 2026-11-21 09:00'],
    ['dipingere il balcone a marzo', 'Dipingere il balcone, To-Do, 2027-03-01 09:00'],
    ["ricordami la visita dall'oculista domani", "La visita dall'oculista, To-Do, 2026-11-21 09:00"],
    ['portare la bici dal meccanico', 'Portare la bici dal meccanico, To-Do'],
    ['stendere il bucato', 'Stendere il bucato, To-Do'],
    ['comprare latte e pane', 'Latte, Supermarket; Pane, Supermarket'],
    [
      'comprare 2 baguette, sei uova e un chilo di patate',
      '2 Baguette, Supermarket; 6 Uova, Supermarket; Patate, Supermarket',
    ],
    [
      'mele, formaggio, carta igienica',
      'Mele, Supermarket; Formaggio, Supermarket; Carta igienica, Supermarket',
    ],
    ['spesa: latte, lievito, quinoa', 'Latte, Supermarket; Lievito, Supermarket; Quinoa, Other'],
    ['è finito il caffè', 'Caffè, Supermarket'],
    ['comprare le lampadine', 'Lampadine, Home'],
    ['comprare stivali invernali', 'Stivali invernali, Wardrobe'],
    ['guardare il film Roma città aperta', 'Roma città aperta, WatchBucket'],
    ['leggere I promessi sposi', 'I promessi sposi, ReadBucket'],
    ['ascoltare il podcast Indagini', 'Il podcast Indagini, ListenBucket'],
    ['visitare il Colosseo', 'Il Colosseo, LocationBucket'],
    ['assaggiare la carbonara da Felice', 'La carbonara da Felice, TasteBucket'],
    ["non dimenticare di rinnovare la carta d'identità", "Rinnovare la carta d'identità, To-Do"],
    ['bisogna lavare la macchina', 'Lavare la macchina, To-Do'],
    [
      'pulire il bagno e portare fuori la spazzatura',
      'Pulire il bagno, To-Do; Portare fuori la spazzatura, To-Do',
    ],
    [
      "stendere il bucato e passare l'aspirapolvere domani",
      "Stendere il bucato, To-Do, 2026-11-21 09:00; Passare l'aspirapolvere, To-Do, 2026-11-21 09:00",
    ],
    ['abito da sposa in lavanderia', 'Abito da sposa in lavanderia, To-Do?'],
    ['comprare il latte e chiamare la mamma', 'Latte, Supermarket; Chiamare la mamma, To-Do'],
    ['arrivare in orario al lavoro', 'Arrivare in orario al lavoro, To-Do?'],
    ['martedì e giovedì nuoto alle 12:30', 'Nuoto, To-Do, 2026-11-24 12:30, WEEKLY TUE THU'],
    ['consegnare la relazione entro fine gennaio', 'Consegnare la relazione, To-Do, 2027-01-31 09:00'],
    ['Idea: una app per i vicini', 'App per i vicini, IdeaBucket'],
  ])('"%s" becomes "%s" (SO-14)', (text, items) => {
    expect(sortInBrief(text)).toBe(items);
  });

  it.each([
    ["il primo del mese pagare l'affitto", "Pagare l'affitto, To-Do, 2026-12-01 09:00, MONTHLY"],
    ["pagare l'affitto entro il primo", "Pagare l'affitto, To-Do, 2026-12-01 09:00"],
    ["pagare l'affitto il primo del mese prossimo", "Pagare l'affitto, To-Do, 2026-12-01 09:00"],
    ['pulire la griglia il primo maggio', 'Pulire la griglia, To-Do, 2027-05-01 09:00'],
    ['chiamare Anna il primo giorno di scuola', 'Chiamare Anna il primo giorno di scuola, To-Do'],
    ['comprare il primo libro', 'Primo libro, Other'],
  ])('the first of a month, but no other first, is a date: "%s" becomes "%s" (SO-14)', (text, items) => {
    expect(sortInBrief(text)).toBe(items);
  });
});
