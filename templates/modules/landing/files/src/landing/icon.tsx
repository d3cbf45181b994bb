// The icons of the landing page, by the names that its texts use.
import { Accessibility, Eye, Server, ShieldCheck, Users, Zap } from "lucide-react";

const icons = {
  bolt: Zap,
  eye: Eye,
  hand: Accessibility,
  people: Users,
  server: Server,
  shield: ShieldCheck,
};

export type IconName = keyof typeof icons;

export function Icon({ name }: { name: IconName }) {
  const Shape = icons[name];
  return <Shape className="size-5" />;
}
