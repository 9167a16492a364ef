/** Icons that the first table does without: they come with the script of what shows them. */
import { Icon } from "./Icons";

export const NextIcon = () => <Icon><path d="M9 5l7 7-7 7" /></Icon>;
export const BackIcon = () => <Icon><path d="M15 5l-7 7 7 7" /></Icon>;
export const FirstIcon = () => <Icon><path d="M12 5l-7 7 7 7M19 5l-7 7 7 7" /></Icon>;
export const LastIcon = () => <Icon><path d="M5 5l7 7-7 7M12 5l7 7-7 7" /></Icon>;
export const PlayIcon = () => <Icon><path d="M8 5.500v13l10.500-6.500z" fill="currentColor" /></Icon>;
export const PauseIcon = () => <Icon><path d="M8.500 6v12M15.500 6v12" stroke-width="4" /></Icon>;
export const LinkIcon = () => (
  <Icon><path d="M10 14a4 4 0 0 0 5.700 0l3.300-3.300a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0L5 13.300A4 4 0 0 0 10.700 19l1.300-1.300" /></Icon>
);
export const ReplayIcon = () => (
  <Icon><rect x="3.5" y="5" width="17" height="14" rx="3" /><path d="M10 9v6l5-3z" fill="currentColor" /></Icon>
);
export const ReviewIcon = () => (
  <Icon><path d="M4 19V5M4 19h16M7.500 15l4-5 3 2.500L19.500 6M15.500 6h4v4" /></Icon>
);
export const ShuffleIcon = () => (
  <Icon><path d="M3.500 7h3c5 0 6 10 11 10h3M3.500 17h3c1.700 0 2.900-1.200 3.900-2.700M13.600 9.700C14.600 8.200 15.800 7 17.500 7h3M18 4.500L20.500 7 18 9.500M18 14.500l2.500 2.500-2.500 2.500" /></Icon>
);
export const DownIcon = () => <Icon><path d="M5 9l7 7 7-7" /></Icon>;
export const DownloadIcon = () => (
  <Icon><path d="M12 3.500V15M7.5 10.500L12 15l4.500-4.500M5 17v1.500A1.5 1.5 0 0 0 6.5 20h11a1.5 1.500 0 0 0 1.500-1.500V17" /></Icon>
);
export const PencilIcon = () => (
  <Icon><path d="M4 20l1-4.500L16.500 4a2.100 2.100 0 0 1 3 3L8.500 18.500zM14.500 6l3.500 3.500" /></Icon>
);
export const ScoreIcon = () => (
  <Icon><path d="M5 20v-7M12 20V4M19 20v-10" /></Icon>
);
export const HomeIcon = () => (
  <Icon><path d="M4 11l8-7 8 7M6 9.500V20h4.500v-5.500h3V20H18V9.5" /></Icon>
);
export const SendIcon = () => <Icon><path d="M4 12L20 4l-5 16-3.500-6.500zM11.500 13.500L20 4" /></Icon>;
export const FlagIcon = () => <Icon><path d="M6 21V4M6 5c4-2.500 7 2.500 12 0v9c-5 2.500-8-2.500-12 0" /></Icon>;
export const EyeOffIcon = () => (
  <Icon><path d="M4 4l16 16M7 7.500C5.200 8.600 3.700 10.200 2.500 12 5 16.500 8.500 18.500 12 18.500c1.500 0 3-.400 4.400-1.100M10 5.700c.700-.100 1.300-.200 2-.200 3.500 0 7 2 9.500 6.500-.600 1.100-1.300 2-2 2.800" /></Icon>
);
export const RiseIcon = () => <Icon><path d="M12 19V5M6 11l6-6 6 6" /></Icon>;
