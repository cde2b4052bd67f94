import { Link } from 'react-router';
import { PageHeading } from '#web/ui/page-head.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';

type ContactProps = ContactFormProps & { schedulingUrl: string | null; docsUrl: string };

export function Contact({ schedulingUrl, docsUrl, ...form }: ContactProps) {
  return (
    <div className="mx-auto max-w-6xl px-5 py-14 lg:py-20">
      <PageHeading title="Contact us">
        A question, a bug, a missing feature: your message goes to the people who run this server, and they reply by
        email.
      </PageHeading>
      <div className="mt-12 grid gap-14 lg:grid-cols-[7fr_4fr] lg:gap-20">
        <ContactForm {...form} />
        <aside aria-label="Other ways to get help">
          <h2 className="font-semibold font-serif text-20">Other ways to get help</h2>
          <ul className="mt-4 divide-y divide-line border-line border-y">
            <li className="py-4">
              <Link to="/faq" className={wayClass}>
                FAQ
              </Link>
              <p className="mt-1 text-14 text-muted">Accounts, data, privacy: the answer may already be there.</p>
            </li>
            <li className="py-4">
              <a href={docsUrl} rel="noopener" className={wayClass}>
                Documentation
              </a>
              <p className="mt-1 text-14 text-muted">How things work, in full.</p>
            </li>
            {schedulingUrl !== null && (
              <li className="py-4">
                <a href={schedulingUrl} target="_blank" rel="noopener" className={wayClass}>
                  Book a call
                </a>
                <p className="mt-1 text-14 text-muted">Choose a time on our calendar. It opens in a new tab.</p>
              </li>
            )}
          </ul>
          <p className="mt-6 text-13 text-muted">
            We store your message to answer you.{' '}
            <Link to="/privacy-policy#kept" className="underline underline-offset-2 hover:text-ink">
              How we handle your data
            </Link>
          </p>
        </aside>
      </div>
    </div>
  );
}

const wayClass = 'font-medium text-16 text-accent-ink hover:underline';
