import type { SupportTopic } from '@pouch/contract/support';

/** The topics in their order (SU-01). */
export const supportTopics: readonly { value: SupportTopic; label: string }[] = [
  { value: 'bug', label: 'Bugs' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'feature', label: 'Feature Suggestions' },
  { value: 'general', label: 'General Queries' },
];

export const topicLabel = (topic: SupportTopic): string =>
  supportTopics.find(({ value }) => value === topic)?.label ?? topic;
