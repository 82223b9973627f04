import { buyingVerbs } from './buying-words.ts';

/** Verbs that begin a task. A verb that also begins a pastime or a purchase is listed with those instead. */
export const taskVerbs: readonly string[] =
  `accept access activate adjust advertise agree analyse analyze announce answer apologise apologize apply appoint
  approve arrange ask assemble assign attend audit back backup bake bath bathe bleed block book borrow bring brief
  brush build call cancel cash catch categorise change charge chase check choose claim clean clear close collect
  come comment commission compare compile complete compose confirm congratulate connect contact convert cook copy
  correct cover create cut debug decide declutter decorate defrost delegate delete deliver deploy deposit descale
  design dig digitise discuss dispose donate download draft draw dress drill drive drop dry dust edit email empty
  encourage enrol enroll ensure escalate evaluate exchange exercise expand explain export extend fax feed figure
  file fill finalise finalize find finish fit fix flip fold follow format forward freeze frame fund gather generate
  give go groom hand handle hang hem hire hoover host iron implement import improve inform insert inspect install
  interview introduce invest investigate invite invoice join jot judge keep lay learn leave lend let liaise link
  list load lock log look lubricate mail make manage map mark measure meet mend merge message migrate monitor mop
  move mow negotiate nominate notify obtain offer open optimise organise organize outline pack paint park patch pay
  peel phone pick ping plan plant plug polish post practice practise pray prep prepare present print process promote
  proofread propose prune publish pull pump push put raise rake rearrange rebook recalculate record recruit recycle
  redeem redo reduce refactor refill refund register rehearse release relocate remove rename renew rent reorganise
  repair repay repeat replace reply report repot request reschedule research reserve reset resend resign resize
  resolve respond restart restock restore retrain retrieve return review revise rewrite ring rinse rotate run sand
  save scan schedule scrub seal sell send separate service set settle sew shampoo share shave shine shorten show
  shred sign skim sort speak spray staple stain start stop store strip study submit subscribe supervise sweep swap
  switch take talk tape teach tell test text thank throw tidy top touch track trade train transfer transcribe
  translate treat trim troubleshoot try turn tweet type unblock unpack unsubscribe update upgrade upload use vacuum
  validate varnish verify volunteer vote walk warn wash water wax weed weigh whatsapp wipe withdraw work wrap write
  debrief follow-up followup brainstorm onboard triage benchmark inquire enquire label glue seek reach obtain orient
  pull attend aim adopt amend archive assess bless bolt budget bundle caption circulate coach collate configure
  consult coordinate critique debrief dedicate detail determine develop diagnose direct display distribute document
  double duplicate edit elect embed enable encrypt enter establish estimate examine execute express extract
  facilitate flag formulate gauge grade grant greet grow guide harvest heat identify illustrate incorporate initiate
  integrate itemise iterate justify launch layer learn lease lighten log loosen maintain master memorise minimise
  mock monitor nail number observe operate outfit overhaul oversee parse perform photograph pilot pinpoint pitch
  point position prevent price prioritise produce program prototype provide quote rate reach rebuild recap reconcile
  reduce refine reflect reheat reimburse reinforce relabel rename reorder rephrase reposition resize reunite revamp
  reword salt sanitise sample schedule screen script secure select sketch source specify spread stamp steam stitch
  streamline stretch structure summarise supply support survey tag tally target tighten time trace track transport
  unclog uninstall unify unlock unplug validate vet view visualise watermark widen wire sync rsvp declare dispute dm
  facetime skype zoom sharpen resole rehang regrout strim rewire refit restring deadhead aerate scarify fertilise
  transplant sow drench marinade marinate thaw chill knead unpick unscrew untangle reattach reconnect repaint rehome
  reload refuel bind laminate photocopy retype soak decant chop grind carve dismantle demolish
  insulate spay vaccinate microchip unstack haul lug remind babysit housesit nip
  darn depose serve circulate moderate proctor dispense sterilise calibrate cull redeploy revert
  shut unload degrease disinfect inflate tow valet double-check reorder relight rebury rerun regroup
  rekey redecorate replant reprint reshoot resubmit retake retune reupholster rewrap`
    .split(/\s+/)
    .filter((word) => word !== '');

const spellings = new Set(taskVerbs.flatMap((verb) => [verb, verb.replace(/ise$/, 'ize')]));

/** Whether a word is a task verb: in British or American spelling, in its base or -ing form. */
export function isTaskVerb(word: string): boolean {
  if (spellings.has(word)) return true;
  if (!word.endsWith('ing')) return false;
  const stem = word.slice(0, -3);
  return spellings.has(stem) || spellings.has(`${stem}e`) || spellings.has(stem.slice(0, -1));
}

/** Verbs that begin a pastime, kept in a bucket. */
export const pastimeVerbs: ReadonlySet<string> = new Set([
  'watch',
  'read',
  'listen',
  'play',
  'visit',
  'see',
  'try',
  'eat',
  'drink',
  'explore',
  'stream',
  'binge',
  'rewatch',
  'reread',
]);

/** What a thought is about when it begins with the verb. */
export type VerbKind = 'pastime' | 'buying' | 'task' | 'other';

/** The kind of the verb, in lower case; "other" for a word that is none. */
export function classifyVerb(word: string): VerbKind {
  if (pastimeVerbs.has(word)) return 'pastime';
  if (buyingVerbs.has(word)) return 'buying';
  return isTaskVerb(word) ? 'task' : 'other';
}
