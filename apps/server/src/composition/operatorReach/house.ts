import { thingOf } from "../../operators/index.ts";
import { everywhere, type Loose } from "../../platform/backOffice/brandReach.ts";
import { bodyBrand, brands, everyBrand, list, nothing, type Reaches, thing, things } from "./reaches.ts";

const own = nothing("an operator's own account");
const catalogue = nothing(
  "games, studios and countries are the same at every brand, and nothing of a player is in them",
);

/** Who works here, what they wrote down, the catalogue and the site's content. */
export const houseReaches: Reaches = {
  "backOffice.factors": own,
  "backOffice.offerTotp": own,
  "backOffice.enableTotp": own,
  "backOffice.passkeyOffer": own,
  "backOffice.addPasskey": own,
  "backOffice.removePasskey": own,
  "backOffice.provePassword": own,
  "backOffice.changePassword": own,
  "backOffice.presence": nothing("it names colleagues who have something open, and says nothing of the thing"),
  "backOffice.operators": everyBrand,
  "backOffice.operator": everyBrand,
  "backOffice.roles": everyBrand,
  "backOffice.role": everyBrand,
  "backOffice.addOperator": everyBrand,
  "backOffice.changeOperator": everyBrand,
  "backOffice.resetOperator": everyBrand,
  "backOffice.changeRole": everyBrand,
  "backOffice.approvals": list,
  "backOffice.approval": thing("approval"),
  "backOffice.decideApproval": thing("approval"),
  // The log of one thing goes with the thing; the whole log is of all brands.
  "backOffice.audit": things(({ query }) => [query.subject ? thingOf(query.subject) : { kind: everywhere, id: "" }]),
  "backOffice.auditLine": thing("audit-line"),
  "backOffice.verifyAudit": everyBrand,
  "backOffice.notes": things(({ query }) => [thingOf(query.subject)]),
  "backOffice.addNote": things(({ body }) => [thingOf(body.subject)]),
  "backOffice.choices": nothing("ids and names that forms offer, and nothing of a player"),
  "backOffice.dataMonths": everyBrand,
  "backOffice.playFiles": catalogue,
  "backOffice.stops": catalogue,
  "backOffice.regions": catalogue,
  "backOffice.titles": catalogue,
  "backOffice.title": catalogue,
  "backOffice.studios": catalogue,
  "backOffice.studio": catalogue,
  "backOffice.studioFields": catalogue,
  "backOffice.stopGaming": everyBrand,
  "backOffice.liftStop": everyBrand,
  "backOffice.changeRegion": everyBrand,
  "backOffice.switchTitle": everyBrand,
  "backOffice.enterStudio": everyBrand,
  "backOffice.switchStudio": everyBrand,
  "backOffice.boundStudio": everyBrand,
  "backOffice.takeFeed": everyBrand,
  "backOffice.askStudioFields": everyBrand,
  "backOffice.addCannedAnswer": everyBrand,
  "backOffice.changeCannedAnswer": everyBrand,
  "backOffice.removeCannedAnswer": everyBrand,
  "backOffice.content": list,
  "backOffice.contentItem": brands(readContent),
  "backOffice.contentRevisions": brands(readContent),
  "backOffice.contentPreview": bodyBrand(),
  "backOffice.contentGaps": list,
  "backOffice.exportContent": list,
  "backOffice.contentImportPreview": things(namedContent),
  "backOffice.importContent": things(namedContent),
  "backOffice.contentDraft": things(({ params }) => [{ kind: "content", id: params.id }]),
  "backOffice.dropContentDraft": things(({ params }) => [{ kind: "content", id: params.id }]),
  "backOffice.rollBackContent": things(({ params }) => [{ kind: "content", id: params.id }]),
  "backOffice.publishContent": things(({ body }) =>
    body.drafts.map(({ id }: { id: string }) => ({ kind: "content", id })),
  ),
};

/** The items of a file. */
function namedContent({ body }: Loose) {
  return body.items.map(({ id }: { id: string }) => ({ kind: "content", id }));
}

/** What every brand shows may be read with the right for one, which builds on it. */
function readContent({ params }: Loose) {
  const of = brandsOfContent(params.id);
  return of === everywhere ? [] : of;
}

/** An item's id names the brand that it speaks for; one without speaks for all. */
export function brandsOfContent(id: string) {
  const [kind, brand = "", , , ...name] = id.split("|");
  const of = kind === "brand" ? name.join("|") : brand;
  return of === "" ? everywhere : [of];
}
