/** The icons of the studio, besides those that the site's pages use: see renderer/controls/icons.ts. */
export {
  ChevronsLeft as FoldLeftIcon,
  ChevronsRight as FoldRightIcon,
  Ellipsis as MoreIcon,
  GitCompare as ChangesIcon,
  GripVertical as DragIcon,
  History as HistoryIcon,
  House as HomeIcon,
  List as ListsIcon,
  MessageSquare as CommentIcon,
  Plus as AddIcon,
  Redo2 as RedoIcon,
  Search as SearchIcon,
  Type as TextsIcon,
  Undo2 as UndoIcon,
  Users as PeopleIcon,
  Waypoints as MapIcon,
} from "lucide-react";
