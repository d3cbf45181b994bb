import { useMysql } from "../../servers/mysql";
import { testOnServer } from "./on-server";

testOnServer("mysql", useMysql);
