import { Link } from 'react-router';
import { EditProfile } from '#web/features/edit-profile/edit-profile.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function EditProfilePage() {
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-8">
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
    </div>
  );
}
