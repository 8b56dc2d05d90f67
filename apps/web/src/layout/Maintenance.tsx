import { useApp } from "../app-context/App.ts";
import { useModalDialog } from "../modal/useModalDialog.ts";
import { Icon } from "../ui/Icon.tsx";

/** Over the page until it is loaded again. */
export function Maintenance() {
  const { say } = useApp();
  const dialog = useModalDialog();
  return (
    <dialog
      ref={dialog}
      className="modal"
      role="alertdialog"
      aria-labelledby="maintenance-title"
      aria-describedby="maintenance-text"
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes a dialog whatever `cancel` says.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <div className="modal-box grid justify-items-center gap-4 text-center">
        <Icon name="clock" className="size-8 text-muted" />
        <h2 id="maintenance-title" className="text-2xl">
          {say("maintenance.title")}
        </h2>
        <p id="maintenance-text" className="text-muted">
          {say("maintenance.text")}
        </p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {say("common.tryAgain")}
        </button>
      </div>
    </dialog>
  );
}
