import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { ProfileView, TeamList } from '#web/features/account/profile/profile.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead, PanelPage } from '#web/ui/page-head.tsx';

export default function ProfilePage() {
  return (
    <PanelPage width="text">
      <title>Your profile – Chartlas</title>
      <PageHead
        title="Your profile"
        actions={
          <Button asChild icon={<Pencil />}>
            <Link to="/panel/edit-profile">Edit</Link>
          </Button>
        }
      />
      <div className="mt-6">
        <ProfileView
          teams={
            <TeamList
              linkTo={({ id, name }) => (
                <Link to={`/panel/invitation?workspace=${id}`} className="hover:underline">
                  {name}
                </Link>
              )}
              createAction={
                <Button asChild>
                  <Link to="/panel/invitation">Create a team</Link>
                </Button>
              }
            />
          }
        />
      </div>
    </PanelPage>
  );
}
