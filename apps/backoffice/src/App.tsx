import type { Grant } from "@croupier/contract/backOffice/session";
import { Admin, CustomRoutes, Resource, reactRouterProvider } from "react-admin";
import { FactorsPage } from "./access/FactorsPage.tsx";
import { SignInPage } from "./access/SignInPage.tsx";
import { authProvider } from "./api/authProvider.ts";
import { createDataProvider } from "./api/dataProvider.ts";
import { topics } from "./registry.ts";
import { Layout } from "./shell/Layout.tsx";
import { NoSuchPage } from "./shell/NoSuchPage.tsx";
import { StartPage } from "./shell/StartPage.tsx";
import { darkTheme, lightTheme } from "./shell/theme.ts";

const { Route } = reactRouterProvider;
const dataProvider = createDataProvider(topics);

/** The back office: react-admin with the topics that the operator's rights open. */
export function App() {
  return (
    <Admin
      title="Back office"
      dataProvider={dataProvider}
      authProvider={authProvider}
      loginPage={SignInPage}
      layout={Layout}
      dashboard={StartPage}
      catchAll={NoSuchPage}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      {(grants: readonly Grant[]) => [
        ...topics
          .filter(({ permission }) => grants.some((grant) => grant.permission === permission))
          .map(({ name, label, icon, list, show, create, nameOf }) => (
            <Resource
              key={name}
              name={name}
              options={{ label }}
              icon={icon}
              list={list}
              show={show}
              create={create}
              recordRepresentation={nameOf as never}
            />
          )),
        <CustomRoutes key="own">
          <Route path="/second-factor" element={<FactorsPage />} />
        </CustomRoutes>,
      ]}
    </Admin>
  );
}
