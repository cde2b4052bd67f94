import { type FormEvent, useId, useState } from 'react';
import type { AdminPlan, PlanEffect } from '#contract/billing/admin-plans.ts';
import type { Plan } from '#contract/billing/plans.ts';
import { limitKeys, limitRules } from '#contract/limits.ts';
import * as admin from '#web/client/endpoints/admin.ts';
import * as adminPlans from '#web/client/endpoints/admin-plans.ts';
import * as plans from '#web/client/endpoints/plans.ts';
import { useConflict } from '#web/client/saving/use-conflict.ts';
import { send } from '#web/client/send.ts';
import { useChange } from '#web/client/use-call.ts';
import { FeatureList } from '#web/shared/plans/feature-list.tsx';
import { PlanPrice } from '#web/shared/plans/plan-price.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictDialog, type ConflictField } from '#web/ui/conflict-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { checkPlan, type PlanDraft, PlanFields, toPlanChange, toPlanDraft } from './plan-fields.tsx';

/** Edits a plan in two steps: the form, then what saving it will do. */
export function EditPlanDialog({ plan: opened, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const [plan, setPlan] = useState(opened); // the one that was changed: another admin may save a later one
  const [draft, setDraft] = useState<PlanDraft>(() => toPlanDraft(plan));
  const [isChecked, setIsChecked] = useState(false);
  const preview = useChange(adminPlans.preview, { error_toast: false });
  const save = useChange(adminPlans.save, {
    error_toast: false,
    renews: [adminPlans.list, plans.list, admin.audit],
  });
  const { conflict, look, drop } = useConflict(
    async () => (await send(adminPlans.list, {})).plans.find(({ id }) => id === plan.id),
    ({ version }) => version !== plan.version,
  );
  const formId = useId();
  const errors = checkPlan(draft);
  const isPending = preview.isPending || save.isPending;
  const shown = preview.data;
  const isNothing = shown?.effects.every(({ about }) => about === 'nothing') ?? false;

  function handleChange(changes: Partial<PlanDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    preview.reset();
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(errors).length > 0) return focusInvalid(event.currentTarget);
    save.reset();
    await preview.mutateAsync(toPlanChange(plan.id, draft)).catch(() => {}); // shown below the form
  }

  async function handleSave() {
    if (shown === undefined) return;
    await save.mutateAsync({ ...toPlanChange(plan.id, draft), version: plan.version }).then(onClose, look); // shown, or asked
  }

  /** Over a later plan, its preview is looked at first: it says what of theirs is undone. */
  function keepMine(theirs: AdminPlan) {
    drop();
    setPlan(theirs);
    back();
    preview.mutate(toPlanChange(theirs.id, draft));
  }

  function loadTheirs(theirs: AdminPlan) {
    drop();
    setPlan(theirs);
    setDraft(toPlanDraft(theirs));
    back();
  }

  const back = () => {
    preview.reset();
    save.reset();
  };

  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={shown === undefined ? `Edit ${plan.displayName}` : `Save changes to ${plan.displayName}?`}
      footer={
        shown === undefined ? (
          <>
            <Button onClick={onClose} disabled={isPending}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={preview.isPending}>
              Preview changes
            </Button>
          </>
        ) : (
          <>
            <Button onClick={back} disabled={isPending}>
              Back
            </Button>
            <Button variant="primary" onClick={handleSave} busy={save.isPending} disabled={isNothing}>
              Save changes
            </Button>
          </>
        )
      }
    >
      {shown === undefined ? (
        <form id={formId} onSubmit={handleSubmit} noValidate>
          <PlanFields plan={plan} draft={draft} errors={isChecked ? errors : {}} onChange={handleChange} />
          <p role="alert" className="mt-4 text-13 text-error-ink empty:hidden">
            {preview.error?.message}
          </p>
        </form>
      ) : (
        <div ref={scrollToTop}>
          <PlanPreview effects={shown.effects} after={shown.after} />
          <p role="alert" className="mt-4 text-13 text-error-ink empty:hidden">
            {save.error?.message}
          </p>
        </div>
      )}
      {conflict !== null && (
        <ConflictDialog
          message={conflict.message}
          fields={differencesOf(draft, toPlanDraft(conflict.theirs))}
          isBusy={save.isPending}
          onUseTheirs={() => loadTheirs(conflict.theirs)}
          onKeepMine={() => keepMine(conflict.theirs)}
          onClose={drop}
        />
      )}
    </Dialog>
  );
}

/** What two drafts of a plan have, in words. */
function differencesOf(mine: PlanDraft, theirs: PlanDraft): ConflictField[] {
  const price = (draft: PlanDraft, cents: number | null) =>
    draft.isSold && cents !== null ? String(cents) : 'Contact sales';
  const fields: [string, (draft: PlanDraft) => string][] = [
    ['Name', ({ displayName }) => displayName],
    ['Description', ({ description }) => description],
    ['Recommended', ({ isPopular }) => (isPopular ? 'Yes' : 'No')],
    ['Price per month in US$', (draft) => price(draft, draft.monthly)],
    ['Price per year in US$', (draft) => price(draft, draft.yearly)],
    ...limitKeys.map((key): [string, (draft: PlanDraft) => string] => [
      limitRules[key].label,
      ({ limits, hasChartLimit }) => (key === 'charts' && !hasChartLimit ? 'Unlimited' : String(limits[key] ?? '')),
    ]),
    ['Lines of the card', ({ extras }) => extras],
  ];
  return fields.map(([label, of]) => ({ label, mine: of(mine), theirs: of(theirs) }));
}

/** The second step begins at its top, however far the form was scrolled. */
function scrollToTop(content: HTMLElement | null): void {
  content?.parentElement?.scrollTo({ top: 0 });
}

const titles = { price: 'Price', limit: 'Limits', page: 'Pricing page', nothing: '' } as const;

/** What saving will do, and the plan as the pricing page will show it. */
function PlanPreview({ effects, after }: { effects: readonly PlanEffect[]; after: Plan }) {
  const nameId = useId();
  const groups = Object.entries(titles).map(([about, title]) => ({
    title,
    texts: effects.filter((effect) => effect.about === about).map(({ text }) => text),
  }));
  return (
    <div className="grid gap-6 sm:grid-cols-[3fr_2fr]">
      <section aria-label="What will happen" className="flex min-w-0 flex-col gap-4 text-13">
        {groups
          .filter(({ texts }) => texts.length > 0)
          .map(({ title, texts }) => (
            <div key={title}>
              {title !== '' && <h3 className="mb-1.5 font-semibold">{title}</h3>}
              <ul className="flex list-disc flex-col gap-1.5 ps-4">
                {texts.map((text) => (
                  <li key={text} className="break-words">
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </section>
      <section aria-label="On the pricing page" className="min-w-0 self-start rounded-card border border-line p-4">
        <p className="mb-2 text-12 text-muted">On the pricing page</p>
        <h3 id={nameId} className="break-words font-semibold text-16">
          {after.displayName}
        </h3>
        <p className="mt-1 break-words text-13 text-muted">{after.description}</p>
        <PlanPrice plan={after} period="monthly" />
        {after.price > 0 && <PlanPrice plan={after} period="yearly" />}
        <div className="mt-5 border-line border-t pt-4">
          <FeatureList features={after.includes} most={after.includes.length} nameId={nameId} />
        </div>
      </section>
    </div>
  );
}
