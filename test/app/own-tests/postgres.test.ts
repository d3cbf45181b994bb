import { usePostgres } from "../../servers/postgres";
import { testOnServer } from "./on-server";

testOnServer("postgres", usePostgres);
