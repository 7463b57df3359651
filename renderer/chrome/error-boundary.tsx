import { Component, type ComponentType, type ReactNode } from "react";
import { forgetFailures } from "../base/lazy-page.ts";

export interface Failure {
  error: unknown;
  /** Renders the children again. */
  retry: () => void;
}

interface Props {
  /** The address at which the children render: another one is a new start. */
  address: string;
  Screen: ComponentType<Failure>;
  children: ReactNode;
}

interface State {
  address: string;
  failure: { error: unknown } | null;
}

/** Renders a screen in place of children that failed, until another address opens. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, failure: null };
  }

  override componentDidCatch(): void {
    forgetFailures();
  }

  readonly retry = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { Screen, children } = this.props;
    const { failure } = this.state;
    return failure ? <Screen error={failure.error} retry={this.retry} /> : children;
  }
}
