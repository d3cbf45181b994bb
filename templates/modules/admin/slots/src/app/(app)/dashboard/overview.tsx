// slot: imports
import { PeopleFigures, SignUpsCard } from "@/admin/people-overview";

// slot: figures
<PeopleFigures days={days} />

// slot: charts
<SignUpsCard days={days} />
