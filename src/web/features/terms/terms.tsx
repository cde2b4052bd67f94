import { Link } from 'react-router';
import { LongRead, type ReadSection } from '#web/ui/long-read.tsx';

const changed = { iso: '2026-11-15', shown: '15 November 2026' };

export function Terms() {
  return (
    <LongRead
      title="Terms"
      lead="What you can expect of this server, and what is expected of you, in plain words."
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
        <li>What you make and bring stays yours.</li>
        <li>You decide what others see. Nothing is public until you publish it.</li>
        <li>You can take everything with you and leave whenever you like.</li>
        <li>Do not use this server to break the law, to harm people or to harm the server.</li>
        <li>It is run with care, and without a guarantee.</li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: 'Between whom',
    content: (
      <>
        <p>
          Chartlas is a program that many people run on servers of their own. These terms are between you and whoever
          runs the server you are looking at. You reach them through the{' '}
          <Link to="/contact-us" className={textLink}>
            contact page
          </Link>
          .
        </p>
        <p>
          You agree to these terms when you create an account. Looking at published charts needs neither an account nor
          an agreement; the rules under “What is not allowed” hold for everybody.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    content: (
      <ul className={list}>
        <li>Give an e-mail address that is yours. An account that is never confirmed is removed after 30 days.</li>
        <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
        <li>Somebody who shares a chart with you, or invites you to a team, decides what you may do there.</li>
        <li>Who cannot make contracts where they live, such as children, needs the consent of a parent.</li>
      </ul>
    ),
  },
  {
    id: 'content',
    title: 'What you make',
    content: (
      <>
        <p>
          Your data, your charts and your words stay yours. The server may store, copy and draw them as far as it must
          to do what you ask of it: keep them, show them to you and to those you share with, make files of them. For
          nothing else.
        </p>
        <p>
          A chart that you publish can be seen by anybody who has its address, and found in the gallery if you list it
          there. You choose whether readers may download it, take its data, put it into their pages or make a copy, and
          under which licence. A licence that you have given stays valid for copies that were made under it, also after
          you take the chart back.
        </p>
        <p>
          Bring only data that you may use. If it is about people, you are responsible for having the right to show it,
          and for naming your sources.
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
          <li>to publish what is against the law, or hurts the rights or the dignity of others;</li>
          <li>to deceive with invented numbers, or to pretend to be somebody else;</li>
          <li>to send advertising to people who did not ask for it;</li>
          <li>
            to break into accounts, to go around limits, to overload the server or to look for other people’s data.
          </li>
        </ul>
        <p>
          Anybody can report a chart of the gallery. The people who run this server look at reports, and can hide a
          chart or suspend an account. They say why, and you can answer through the contact page. If you find a weakness
          of the server, please tell us first and give us time to mend it.
        </p>
      </>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and money',
    content: (
      <p>
        The free plan has its limits, which the panel shows before you reach them; charts that you have made are never
        taken away because of them. Where this server offers paid plans, the price, the period and what happens at its
        end are shown before you pay, and a subscription can be cancelled at any time to the end of its period.
      </p>
    ),
  },
  {
    id: 'guarantee',
    title: 'No guarantee',
    content: (
      <>
        <p>
          The people who run this server try to keep it up, safe and quick, and cannot promise it. A chart is only as
          right as its data and the choices of its author; please check before you decide anything by it. Keep a copy of
          what you cannot do without: every chart can be exported, and your profile gives you everything in one file.
        </p>
        <p>
          As far as the law allows, they are not liable for damage that comes from using the server or from its being
          away. Where the law gives you more than these terms, you have that.
        </p>
        <p>
          The program itself is free software under the MIT licence: you may run, read and change it, on a server of
          your own too.
        </p>
      </>
    ),
  },
  {
    id: 'end',
    title: 'When it ends',
    content: (
      <p>
        You can delete your account in your profile; you have seven days to take that back, then it is gone with your
        charts and data. Charts of a team stay with the team. Should this server be closed for good, its operators tell
        you in time to take your work with you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    content: (
      <p>
        When these terms change, this page and the date at its top change with them. You are told of changes that matter
        in the panel before they count. What is kept about you, and your rights to it, stand in the{' '}
        <Link to="/privacy-policy" className={textLink}>
          privacy policy
        </Link>
        .
      </p>
    ),
  },
];
