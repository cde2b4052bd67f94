const words: Record<string, string> = {
  verify: 'Confirmed the email address of',
  suspend: 'Suspended',
  'lift-suspension': 'Lifted the suspension of',
  'grant-enterprise': 'Granted Enterprise to',
  'take-enterprise': 'Revoked Enterprise from',
  'grant-creator': 'Granted creator to',
  'take-creator': 'Revoked creator from',
  'mark-message-open': 'Reopened the message from',
  'mark-message-answered': 'Marked as answered the message from',
  'mark-message-closed': 'Closed the message from',
  'send-notification': 'Sent a notification to',
  'export-readers': 'Exported the subscribers of the',
  'cancel-job': 'Canceled the job',
  'turn-model-on': 'Turned on the language model',
  'turn-model-off': 'Turned off the language model',
};

/** An action of the log in words; an unknown one is shown as it is stored. */
export function actionWords(action: string): string {
  return words[action] ?? action;
}
