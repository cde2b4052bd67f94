import { AdminLanguageModel } from '#web/features/operations/admin/language-model/admin-language-model.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminLanguageModelPage() {
  return (
    <>
      <title>Language model – Chartlas</title>
      <PageHead
        title="Language model"
        description="Reads requests and texts that the built-in engine does not understand. Figures are always computed from the data."
      />
      <div className="mt-5">
        <AdminLanguageModel />
      </div>
    </>
  );
}
