import type { ContestBoard, ContestBoardNews, ContestRules } from "@croupier/contract/contests";
import type { BoardChannel } from "@croupier/contract/realtime";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type App, useApp } from "../../app-context/App.ts";
import { withRealtime } from "../../realtime/current.ts";
import { concernsMe, withBoardNews } from "./boardNews.ts";
import { type BoardView, contestBoardQuery } from "./contestQueries.ts";

/** A page of a board that moves as the hub tells of places. Source: 3-47, 4-31. */
export function useLiveBoard(rules: ContestRules, view: BoardView) {
  const app = useApp();
  const { frontend_identifier: slug, tournament_id: id } = rules;
  const isLive = rules.state === "active";
  const board = useQuery(contestBoardQuery(app.api, slug, view));
  useEffect(() => (isLive ? listen(app, slug, `public:contest_board:${id}`) : undefined), [app, slug, id, isLive]);
  return board;
}

function listen(app: App, slug: string, channel: BoardChannel): () => void {
  const key = ["contest-board", slug];
  const ask = () => void app.queryClient.invalidateQueries({ queryKey: key });
  return withRealtime((client) => {
    // A second screen of the same board would ask for the same subscription.
    const subscription = client.getSubscription(channel) ?? client.newSubscription(channel);
    const onNews = ({ data }: { data: unknown }) => {
      const news = data as ContestBoardNews;
      const first = app.queryClient.getQueryData<ContestBoard>([...key, 1]);
      app.queryClient.setQueriesData<ContestBoard>({ queryKey: key }, (board) => board && withBoardNews(board, news));
      if (concernsMe(first, news)) ask();
    };
    // What moved before the subscription stood is in no publication.
    const onSubscribed = () => ask();
    subscription.on("publication", onNews);
    subscription.on("subscribed", onSubscribed);
    subscription.subscribe();
    return () => {
      subscription.off("publication", onNews);
      subscription.off("subscribed", onSubscribed);
      subscription.unsubscribe();
      client.removeSubscription(subscription);
    };
  });
}
