import { Link } from 'react-router';
import { legalVersions } from '#contract/account/legal-versions.ts';
import { LongRead, type ReadSection, toLongDate } from '#web/ui/long-read.tsx';

const changed = { iso: legalVersions.terms, shown: toLongDate(legalVersions.terms) };

export function Terms() {
  return (
    <LongRead
      title="Terms"
      lead="What you can expect from this server, and what we expect from you, in plain words."
      changed={changed}
      sections={sections}
    />
  );
}

const textLink = 'text-accent-ink underline underline-offset-2';
const list = 'max-w-prose list-disc space-y-2 ps-5';

const sections: readonly ReadSection[] = [
  {
    id: 'summary',
    title: 'In short',
    content: (
      <ul className={`${list} text-ink marker:text-muted`}>
        <li>What you create and upload stays yours.</li>
        <li>You decide what others see. Nothing is public until you publish it.</li>
        <li>You can download everything and leave whenever you like.</li>
        <li>Do not use this server to break the law, to harm people or to harm the server.</li>
        <li>It is run with care, and without a guarantee.</li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: 'Who these terms apply to',
    content: (
      <>
        <p>
          Chartlas is software that many people run on their own servers. These terms are between you and the operator
          of the server you are using. You can contact the operator on the{' '}
          <Link to="/contact-us" className={textLink}>
            contact page
          </Link>
          .
        </p>
        <p>
          You agree to these terms when you create an account. You can view published charts without an account or an
          agreement; the rules under “What is not allowed” apply to everyone.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    content: (
      <ul className={list}>
        <li>Use your own email address. Accounts that are never confirmed are deleted after 30 days.</li>
        <li>Keep your password to yourself. You are responsible for what happens in your account.</li>
        <li>Someone who shares a chart with you or invites you to a team decides what you can do there.</li>
        <li>If you are too young to enter into a contract where you live, you need a parent’s consent.</li>
      </ul>
    ),
  },
  {
    id: 'content',
    title: 'Your content',
    content: (
      <>
        <p>
          Your data, charts and texts stay yours. The server may store, copy and render them only as needed to do what
          you ask: save them, show them to you and the people you share them with, and create files from them.
        </p>
        <p>
          Anyone with the link can see a chart you publish, and find it in the gallery if you list it there. You choose
          whether readers can download it, get its data, embed it or duplicate it, and under which license. A license
          you have granted stays valid for copies made under it, even after you unpublish the chart.
        </p>
        <p>
          Upload only data you are allowed to use. If it is about people, you are responsible for having the right to
          show it. You are also responsible for naming your sources.
        </p>
      </>
    ),
  },
  {
    id: 'rules',
    title: 'What is not allowed',
    content: (
      <>
        <ul className={list}>
          <li>publishing anything illegal, or anything that violates the rights or dignity of others;</li>
          <li>deceiving people with invented numbers, or pretending to be someone else;</li>
          <li>sending unsolicited advertising;</li>
          <li>breaking into accounts, bypassing limits, overloading the server or looking for other people’s data.</li>
        </ul>
        <p>
          Anyone can report a gallery chart. The people who run this server review reports, and can hide a chart or
          suspend an account. They tell you why, and you can reply through the contact page. If you find a security
          issue, please tell us first and give us time to fix it.
        </p>
      </>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and payment',
    content: (
      <p>
        The free plan has limits, which the panel shows before you reach them; your charts are never removed because of
        them. If this server offers paid plans, you see the price, the billing period and what happens at its end before
        you pay. You can cancel a subscription at any time, effective at the end of the billing period.
      </p>
    ),
  },
  {
    id: 'guarantee',
    title: 'No guarantee',
    content: (
      <>
        <p>
          The people who run this server try to keep it available, secure and fast, but cannot guarantee it. A chart is
          only as accurate as its data and its author’s choices; please check it before you base a decision on it. Keep
          a copy of anything you cannot do without: every chart can be exported, and you can download everything in one
          file from your profile.
        </p>
        <p>
          As far as the law allows, they are not liable for damage caused by using the server or by its being
          unavailable. If the law gives you more rights than these terms, those apply.
        </p>
        <p>
          The software itself is free software under the MIT license: you may run, read and change it, including on your
          own server.
        </p>
      </>
    ),
  },
  {
    id: 'end',
    title: 'Ending your account',
    content: (
      <p>
        You can delete your account in your profile. You have 7 days to change your mind, then it is deleted with your
        charts and data. Team charts stay with the team. If this server closes permanently, its operator will tell you
        in time to download your work.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    content: (
      <p>
        When these terms change, we update this page and the date at the top. We notify you of important changes in the
        panel before they take effect. What is stored about you, and your rights, are described in the{' '}
        <Link to="/privacy-policy" className={textLink}>
          privacy policy
        </Link>
        .
      </p>
    ),
  },
];
