/** Questions that people ask before they pay. */
export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'Can I try Premium first?',
    answer:
      'Yes, once, for 14 days, without a card. Start your trial on the Subscription page. When it ends you return to the free plan, and your charts stay.',
  },
  {
    question: 'What are AI credits for?',
    answer:
      'A chart made from a picture, a PDF, text or a prompt costs 1 credit, an answer to a question 0.1. Nothing is charged when nothing was found. Pasting tables and uploading data files costs nothing.',
  },
  {
    question: 'What happens to my charts when I cancel?',
    answer:
      'They stay yours. You can still open, edit and export charts beyond the free plan’s limit; you just can’t create new ones until you are under the limit.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'On the Subscription page, in 2 clicks. You keep the plan until the end of the period you paid for, and can reactivate it until then.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, on our card provider’s page. Your card number never reaches our server. You change your card and billing details there too.',
  },
  {
    question: 'Do I get an invoice?',
    answer:
      'Yes, for every payment, as a PDF in your account and by email. It is made out to your name and email address.',
  },
  {
    question: 'Where do I enter a promotion code?',
    answer: 'At checkout, before you pay: choose a plan and open “Add promotion code”. The price updates right away.',
  },
  {
    question: 'Can I switch from monthly to yearly?',
    answer: 'Yes. Cancel at the end of the current month and then subscribe for a year. You won’t pay twice.',
  },
];
