import {
  AlignLeft,
  AtSign,
  Building2,
  Calendar,
  CircleDot,
  DollarSign,
  Files,
  FileUp,
  Globe,
  Hash,
  ListChecks,
  type LucideIcon,
  MapPin,
  Phone,
  SquareCheck,
  ToggleRight,
  Type,
  UserRound,
} from "lucide-react";

/** The picture of each kind of question, by its id. */
export const kindIcons: { [id: string]: LucideIcon } = {
  text: Type,
  "long-text": AlignLeft,
  choice: CircleDot,
  choices: ListChecks,
  "yes-no": ToggleRight,
  tick: SquareCheck,
  number: Hash,
  money: DollarSign,
  date: Calendar,
  upload: FileUp,
  uploads: Files,
  name: UserRound,
  address: MapPin,
  email: AtSign,
  phone: Phone,
  website: Globe,
  "tax-id": Building2,
};

export { Type as otherKindIcon };
