import { anyOf } from '../text/pattern.ts';

const sizeWords = anyOf(
  'size|sz|no\\.?|number|type|series|ps|xbox|iphone|ipad|airpods?|air pods|galaxy|pixel|switch|windows|office|volume|vol',
  'part|level|grade|age|ages|aged|version|page|model|mark|mk|gen|generation|season|factor|spf|stage|shade|channel',
  'formula|area|u|under|playstation|chapter|book|year|route|holds|seats|fits|takes|for|of|mach|fifa|pegasus|hero',
  'kindle|quest|uk|eu|us|[a-z]*\\d+[a-z]*',
);
/** Words after which a number is a size or part of a name: "size 4", "iphone 15", "spf 30", "vol 2". */
export const sizePrefix = new RegExp(`(?:\\b${sizeWords}|#)$`, 'iu');

const clothes = anyOf(
  'shoes?|boots?|trainers|sneakers|jeans|trousers|chinos|leggings|shorts|tights|sandals|slippers|heels|wellies|crocs',
  'cleats|skates|skis?|gloves|bras?|dress(?:es)?|shirts?|suit|skirt|jacket|coat|nappies|diapers|pull ?ups',
);
/** Clothes after which a number is a size: "boots 8", "jeans 32". */
export const sizedClothing = new RegExp(`\\b${clothes}$`, 'iu');

/** Words before which a number is a measure rather than a count: "500g flour", "2 man tent", "3 pin plug". */
export const measureSuffix = new RegExp(
  `^(?:${[
    'k|g|gr|grams?|kgs?|kilos?|mg|ml|cl|l|lt|ltrs?|litres?|liters?|oz|ounces?|lbs?|pounds?|stone|gallons?',
    'inch(?:es)?|cm|mm|m|metres?|meters?|miles?|ft|foot|feet|yards?|yds?|gb|tb|mb|mp|mah|w|watts?|v|volts?|a|amps?|hz|bit',
    'ply|core|port|gang|way|pin|hole|string|speed|stroke|tier|slot|burner|poster|wick|tone|layer|phase|stage',
    'man|men|person|people|player|seater|berth|star|tog|denier|season|piece|litre|touch|spice|fold',
    'days?|weeks?|months?|years?|hours?|hrs?|mins?|minutes?|percent|pm|am|quid|pence|p|euros?|dollars?|bucks',
    'th|st|nd|rd|d|in|for \\d|by \\d|side|a side|up|alive|guys|seas|nations|wise men|directions?',
  ].join('|')})(?![\\p{L}\\p{N}])(?!s)`,
  'iu',
);

/** As `measureSuffix` before a singular noun, but a count before a plural: "3 drawer unit", but "2 ring binders". */
export const partSuffix =
  /^(?:key|step|door|drawer|slice|ring|panel|blade|wheel|bean|seed|grain|ball|bar)(?![\p{L}\p{N}])(?!.*s$)/iu;

/** Packaging of food and drink that is left out when it is not counted: "a pot of cream". */
export const packaging =
  'loaf|bottle|tin|can|pack|packet|box|bag|carton|bunch|jar|tub|tube|punnet|sachet|pot|tray|block|head|net|multipack';

/** A measure at the end of a name, behind which a number is a count: "screws 60mm, three boxes". */
export const endsInMeasure = /\d(?:mm|cm|m|gsm|g|kg|ml|cl|l|ltr|oz|lb|ft|w|v|gb)$/i;
