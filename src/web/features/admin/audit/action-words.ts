const words: Record<string, string> = {
  verify: 'Confirmed the address of',
  suspend: 'Suspended',
  'lift-suspension': 'Lifted the suspension of',
  'grant-enterprise': 'Gave enterprise to',
  'take-enterprise': 'Took enterprise from',
  'grant-creator': 'Made a creator of',
  'take-creator': 'Took creator from',
  'mark-message-open': 'Opened again the message of',
  'mark-message-answered': 'Marked as answered the message of',
  'mark-message-closed': 'Closed the message of',
  'send-notification': 'Sent a notification to',
  'export-readers': 'Exported the readers of the',
  'cancel-job': 'Cancelled the job',
};

/** An action of the log in words; one that is new here is shown as it is written. */
export function actionWords(action: string): string {
  return words[action] ?? action;
}
