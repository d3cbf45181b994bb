// slot: imports
import { SignInFigures, SignInsCard } from "@/activity/sign-ins-overview";

// slot: figures
<SignInFigures days={days} />

// slot: charts
<SignInsCard days={days} />
