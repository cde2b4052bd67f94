/** What people ask before they pay. */
export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'Can I try Premium first?',
    answer:
      'Yes, once, for 14 days and without a card. Begin it on the subscription page of your account. When it is over you are on the free plan again, and your charts stay.',
  },
  {
    question: 'What happens to my charts when I cancel?',
    answer:
      'They stay yours. Charts beyond the five of the free plan can still be opened, edited and exported; only new ones wait until there is room.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'On the subscription page, with two clicks. You keep the plan until the end of the time you paid for, and can take the cancellation back until then.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, on the page of our card provider. Your card number never reaches our server; cards and billing details are changed there, too.',
  },
  {
    question: 'Do I get an invoice?',
    answer:
      'With every payment: as a PDF in your account, and by e-mail. It is made out to your name and e-mail address.',
  },
  {
    question: 'I have a promotion code. Where does it go?',
    answer: 'Into the order, before you pay: choose a plan and open “Add promotion code”. The price follows at once.',
  },
  {
    question: 'Can I change from monthly to yearly?',
    answer: 'Cancel at the end of the paid month and subscribe again for a year then. Nothing is paid twice.',
  },
];
