import { Component, type ReactNode } from "react";
import type { ShownPage } from "../app-context/place.ts";
import { CrashScreen } from "../layout/CrashScreen.tsx";

interface Needs {
  page: ShownPage;
  children: ReactNode;
}

interface State {
  page: ShownPage;
  crashed: boolean;
}

/** Stands in for what failed to render, until the visit goes on to another page. Source: 2.2-05. */
export class PageBoundary extends Component<Needs, State> {
  override state: State = { page: this.props.page, crashed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { crashed: true };
  }

  static getDerivedStateFromProps({ page }: Needs, state: State): State | null {
    return page === state.page ? null : { page, crashed: false };
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashScreen /> : this.props.children;
  }
}
