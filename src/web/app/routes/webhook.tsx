import { Link, useNavigate, useParams } from 'react-router';
import { useListState } from '#web/client/use-list-state.ts';
import { WebhookPage as Content } from '#web/features/workspace/webhooks/webhook-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { PanelPage } from '#web/ui/page-head.tsx';

export default function WebhookPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const list = useListState({ filters: ['all', 'pending', 'delivered', 'failed'] });
  return (
    <PanelPage width="wide">
      <title>Webhook – Chartlas</title>
      <Content
        key={id}
        id={id}
        list={list}
        onRemoved={() => navigate('/panel/webhooks')}
        back={
          <Button asChild>
            <Link to="/panel/webhooks">All webhooks</Link>
          </Button>
        }
      />
    </PanelPage>
  );
}
