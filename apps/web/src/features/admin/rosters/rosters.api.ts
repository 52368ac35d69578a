import type { EndpointName, ReplyOf } from "@patrak/contract";
import { call, type CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator } from "../adminApi.ts";

export type Rooms = ReplyOf<"GET /admin/rooms">;
type RoomCall = "GET /admin/sittings/{id}/room";
export type Room = ReplyOf<RoomCall>;
export type Seated = Room["learners"][number];
type RosterCall = "GET /admin/sittings/{id}/roster";
export type Roster = ReplyOf<RosterCall>;
export type RosterRoom = Roster["rooms"][number];
type InvigilatorsCall = "GET /admin/sittings/{id}/invigilators";
export type Invigilators = ReplyOf<InvigilatorsCall>;
type ListCall = "POST /admin/sittings/{id}/roster/lists";
export type RosterList = ReplyOf<ListCall>;
export type RosterLine = RosterList["lines"][number];
type MarkCall = "POST /admin/sittings/{id}/room/attendance";

const rostersApi = adminApi.enhanceEndpoints({ addTagTypes: ["Rosters"] }).injectEndpoints({
  endpoints: (build) => {
    const change = <K extends EndpointName>(name: K) =>
      build.mutation<ReplyOf<K>, CallInput<K>>({ ...asAdministrator(name), invalidatesTags: ["Rosters"] });
    return {
      getRooms: build.query<Rooms, void>({
        ...asAdministrator("GET /admin/rooms"),
        query: () => asAdministrator("GET /admin/rooms").query({}),
        providesTags: ["Rosters"],
      }),
      getRoom: build.query<Room, CallInput<RoomCall>>({
        ...asAdministrator("GET /admin/sittings/{id}/room"),
        providesTags: ["Rosters"],
      }),
      getRoster: build.query<Roster, CallInput<RosterCall>>({
        ...asAdministrator("GET /admin/sittings/{id}/roster"),
        providesTags: ["Rosters"],
      }),
      getInvigilators: build.query<Invigilators, CallInput<InvigilatorsCall>>({
        ...asAdministrator("GET /admin/sittings/{id}/invigilators"),
        providesTags: ["Rosters"],
      }),
      readRoster: build.mutation<RosterList, { id: string; file: Blob; name: string }>({
        ...asAdministrator("POST /admin/sittings/{id}/roster/lists"),
        query: ({ id, file, name }) => ({
          ...call("POST /admin/sittings/{id}/roster/lists", {
            params: { id },
            query: { name: name.slice(0, 200) },
          }),
          headers: { "content-type": "application/octet-stream" },
          body: file,
        }),
      }),
      placeLearners: change("POST /admin/sittings/{id}/roster"),
      removeFromRoster: change("POST /admin/sittings/{id}/roster/remove"),
      giveRoom: change("POST /admin/sittings/{id}/invigilators"),
      takeRoom: change("POST /admin/sittings/{id}/invigilators/release"),
      // The room is asked for again every few seconds; ticks that wait are shown until it has them.
      markAttendance: build.mutation<ReplyOf<MarkCall>, CallInput<MarkCall>>(
        asAdministrator("POST /admin/sittings/{id}/room/attendance"),
      ),
      swapDevice: change("POST /admin/sittings/{id}/room/device"),
      giveInRoom: change("POST /admin/sittings/{id}/room/minutes"),
      reportRoom: change("POST /admin/sittings/{id}/room/report"),
      renewPasscode: change("POST /admin/sittings/{id}/passcode"),
    };
  },
});

export const {
  useGetRoomsQuery,
  useGetRoomQuery,
  useGetRosterQuery,
  useGetInvigilatorsQuery,
  useReadRosterMutation,
  usePlaceLearnersMutation,
  useRemoveFromRosterMutation,
  useGiveRoomMutation,
  useTakeRoomMutation,
  useMarkAttendanceMutation,
  useSwapDeviceMutation,
  useGiveInRoomMutation,
  useReportRoomMutation,
  useRenewPasscodeMutation,
} = rostersApi;
