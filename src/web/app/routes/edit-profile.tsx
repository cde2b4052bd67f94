import { Link } from 'react-router';
import { EditProfile } from '#web/features/account/settings/edit-profile.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead, PanelPage } from '#web/ui/page-head.tsx';

export default function EditProfilePage() {
  return (
    <PanelPage width="wide">
      <title>Edit your profile – Chartlas</title>
      <PageHead
        title="Edit your profile"
        actions={
          <Button asChild>
            <Link to="/panel/profile">View profile</Link>
          </Button>
        }
      />
      <div className="mt-6">
        <EditProfile />
      </div>
    </PanelPage>
  );
}
