import { ProfileFrame } from "./ProfileFrame.tsx";
import { Sessions } from "./Sessions.tsx";

/** Where the player is signed in. Source: 2.1-05, 2.2-08. */
export function SecurityPage() {
  return (
    <ProfileFrame title="profile.security">
      <Sessions />
    </ProfileFrame>
  );
}
