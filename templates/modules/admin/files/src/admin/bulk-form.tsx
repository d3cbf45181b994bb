// What can be done with everybody who is selected in the list. It appears with the first check, also without a script.
import type { Route } from "next";
import { GetForm } from "@/components/get-form";
import { Button } from "@/components/ui/button";
import { CONFIRM_PATH } from "./confirm-url";
import { BULK_FORM, SelectedCount } from "./selection";

export function BulkForm({ back }: { back: Route }) {
  return (
    <GetForm
      id={BULK_FORM}
      action={CONFIRM_PATH}
      aria-label="Change the selected people"
      className="sticky bottom-4 z-10 mx-auto hidden max-w-full flex-wrap items-center justify-center gap-2 rounded-xl border bg-popover p-2 text-sm text-popover-foreground shadow-lg group-has-[td_:checked]/list:flex"
    >
      <input type="hidden" name="back" value={back} />
      <SelectedCount />
      <Button type="submit" name="change" value="role" variant="outline" size="sm">
        Change role…
      </Button>
      <Button type="submit" name="change" value="sign-out" variant="outline" size="sm">
        Sign out…
      </Button>
      <Button type="submit" name="change" value="suspend" variant="destructive" size="sm">
        Suspend…
      </Button>
    </GetForm>
  );
}
