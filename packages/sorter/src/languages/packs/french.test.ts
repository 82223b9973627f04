import { describe, expect, it } from 'vitest';
import { sortInBrief } from '../../testing/foreign-thoughts.ts';

describe('a thought in French', () => {
  it.each([
    ['dîner samedi à 8h', 'Dîner, To-Do, 2026-11-21 20:00'],
    ['dentiste demain à 15h', 'Dentiste, To-Do, 2026-11-21 15:00'],
    ['coiffeur après-demain à 9h30', 'Coiffeur, To-Do, 2026-11-22 09:30'],
    ["sortir les poubelles aujourd'hui", 'Sortir les poubelles, To-Do, 2026-11-20 12:00'],
    ['comptable lundi à trois heures et demie', 'Comptable, To-Do, 2026-11-23 15:30'],
    ['banque mardi à 14h15', 'Banque, To-Do, 2026-11-24 14:15'],
    ['réunion à 9h moins le quart', 'Réunion, To-Do, 2026-11-20 20:45'],
    ['plombier mercredi prochain à 8h', 'Plombier, To-Do, 2026-11-25 08:00'],
    ['appeler Anna la semaine prochaine', 'Appeler Anna, To-Do, 2026-11-23 09:00'],
    ['appeler Anna mardi de la semaine prochaine', 'Appeler Anna, To-Do, 2026-11-24 09:00'],
    ['changer les pneus le mois prochain', 'Changer les pneus, To-Do, 2026-12-01 09:00'],
    ['ranger la cave ce week-end', 'Ranger la cave, To-Do, 2026-11-21 09:00'],
    ['dans 3 jours rendre les livres', 'Rendre les livres, To-Do, 2026-11-23 09:00'],
    ['dans deux semaines aller chez le médecin', 'Aller chez le médecin, To-Do, 2026-12-04 09:00'],
    ['dans une heure sortir le gâteau du four', 'Sortir le gâteau du four, To-Do, 2026-11-20 11:00'],
    ['réserver les billets avant vendredi', 'Réserver les billets, To-Do, 2026-11-27 09:00'],
    ['payer la facture avant le 15 décembre', 'Payer la facture, To-Do, 2026-12-15 09:00'],
    ['récupérer le passeport le 3/12', 'Récupérer le passeport, To-Do, 2026-12-03 09:00'],
    ['demander un congé avant le 31/03/2027', 'Demander un congé, To-Do, 2027-03-31 09:00'],
    ['réserver le vol du 24 janvier 2028', 'Réserver le vol, To-Do, 2028-01-24 09:00'],
    ['tous les jours arroser les plantes', 'Arroser les plantes, To-Do, 2026-11-21 09:00, DAILY'],
    ['chorale tous les lundis à 18h', 'Chorale, To-Do, 2026-11-23 18:00, WEEKLY MON'],
    ['faire du sport chaque mardi et jeudi', 'Faire du sport, To-Do, 2026-11-24 09:00, WEEKLY TUE THU'],
    [
      'toutes les deux semaines nettoyer la salle de bain',
      'Nettoyer la salle de bain, To-Do, 2026-11-21 09:00, FORTNIGHTLY SAT',
    ],
    ['tous les 3 mois changer le filtre', 'Changer le filtre, To-Do, 2026-11-21 09:00, MONTHLY'],
    ['chaque semaine appeler mamie', 'Appeler mamie, To-Do, 2026-11-21 09:00, WEEKLY SAT'],
    ['un vendredi sur deux sortir le papier', 'Sortir le papier, To-Do, 2026-11-27 09:00, FORTNIGHTLY FRI'],
    ['tous les matins faire les exercices', 'Faire les exercices, To-Do, 2026-11-21 09:00, DAILY'],
    [
      'le premier lundi du mois préparer la réunion',
      'Préparer la réunion, To-Do, 2026-12-07 09:00, MONTHLY MON',
    ],
    ['le 1 de chaque mois payer le loyer', 'Payer le loyer, To-Do, 2026-12-01 09:00, MONTHLY'],
    ['lundi soir appeler les parents', 'Appeler les parents, To-Do, 2026-11-23 19:00'],
    ['dîner avec Tom vendredi à 8h du soir', 'Dîner avec Tom, To-Do, 2026-11-27 20:00'],
    ['cet après-midi chercher le colis', 'Chercher le colis, To-Do, 2026-11-20 15:00'],
    ['demain matin acheter des croissants', 'Croissants, Supermarket, 2026-11-21 09:00'],
    ['repeindre le balcon en mars', 'Repeindre le balcon, To-Do, 2027-03-01 09:00'],
    ["rappel: rendez-vous chez l'ophtalmo demain", "Rendez-vous chez l'ophtalmo, To-Do, 2026-11-21 09:00"],
    ['prendre le colis à la poste', 'Prendre le colis à la poste, To-Do'],
    ['arroser les plantes du balcon', 'Arroser les plantes du balcon, To-Do'],
    ['acheter du lait et du pain', 'Lait, Supermarket; Pain, Supermarket'],
    [
      'acheter 2 baguettes, six œufs et un kilo de pommes de terre',
      '2 Baguettes, Supermarket; 6 Œufs, Supermarket; Pommes de terre, Supermarket',
    ],
    [
      'pommes, fromage, papier toilette',
      'Pommes, Supermarket; Fromage, Supermarket; Papier toilette, Supermarket',
    ],
    ['courses : lait, levure, quinoa', 'Lait, Supermarket; Levure, Supermarket; Quinoa, Other'],
    ["il n'y a plus de café", 'Café, Supermarket'],
    ['acheter des ampoules', 'Ampoules, Home'],
    ["commander des bottes d'hiver", "Bottes d'hiver, Wardrobe"],
    ['regarder le film Le Dîner de cons', 'Le Dîner de cons, WatchBucket'],
    ['écouter le podcast Affaires sensibles', 'Le podcast Affaires sensibles, ListenBucket'],
    ['visiter le château de Versailles', 'Le château de Versailles, LocationBucket'],
    ['goûter la bouillabaisse chez Fonfon', 'La bouillabaisse chez Fonfon, TasteBucket'],
    ["ne pas oublier de renouveler la carte d'identité", "Renouveler la carte d'identité, To-Do"],
    ['il faut laver la voiture', 'Laver la voiture, To-Do'],
    [
      'nettoyer la salle de bain et sortir les poubelles',
      'Nettoyer la salle de bain, To-Do; Sortir les poubelles, To-Do',
    ],
    [
      "étendre le linge et passer l'aspirateur demain",
      "Étendre le linge, To-Do, 2026-11-21 09:00; Passer l'aspirateur, To-Do, 2026-11-21 09:00",
    ],
    ['robe de mariée chez le teinturier', 'Robe de mariée chez le teinturier, Wardrobe'],
    ['acheter du lait et appeler maman', 'Lait, Supermarket; Appeler maman, To-Do'],
    ["arriver à l'heure au travail", "Arriver à l'heure au travail, To-Do?"],
    ['mamie part en vacances pour 3 semaines', 'Mamie part en vacances pour 3 semaines, To-Do?'],
    ['les mardis et jeudis piscine à 12h30', 'Piscine, To-Do, 2026-11-24 12:30, WEEKLY TUE THU'],
    ['début janvier préparer les impôts', 'Préparer les impôts, To-Do, 2027-01-01 09:00'],
    ['déclarer les impôts fin mai', 'Déclarer les impôts, To-Do, 2027-05-31 09:00'],
    ['le livre de Camus à lire avant fin janvier', 'Le livre de Camus à lire, To-Do, 2027-01-31 09:00'],
    ['Idée : un podcast sur les jardins', 'Podcast sur les jardins, IdeaBucket'],
  ])('"%s" becomes "%s" (SO-14)', (text, items) => {
    expect(sortInBrief(text)).toBe(items);
  });

  it.each([
    ['payer le loyer le premier du mois', 'Payer le loyer, To-Do, 2026-12-01 09:00, MONTHLY'],
    ['payer le loyer avant le premier', 'Payer le loyer, To-Do, 2026-12-01 09:00'],
    ['payer le loyer le premier du mois prochain', 'Payer le loyer, To-Do, 2026-12-01 09:00'],
    ['nettoyer le barbecue le premier mai', 'Nettoyer le barbecue, To-Do, 2027-05-01 09:00'],
    ['appeler Anna le premier jour', 'Appeler Anna le premier jour, To-Do'],
    ['appeler le premier ministre', 'Appeler le premier ministre, To-Do'],
  ])('the first of a month, but no other first, is a date: "%s" becomes "%s" (SO-14)', (text, items) => {
    expect(sortInBrief(text)).toBe(items);
  });
});
